import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFolder, temporaryFolder } from '../../support/temporary'

const root = fileURLToPath(new URL('../../..', import.meta.url))

let results: string
beforeAll(() => {
  results = temporaryFolder('last-line')
})
afterAll(() => removeFolder(results))

/** Runs `npm test -- unit …` as somebody in a terminal does. */
function npmTest(...args: string[]) {
  const { PATH, HOME, NODE_ENV } = process.env
  const env = { PATH, HOME, NODE_ENV, TEST_RESULTS: results }
  const { status, stdout } = spawnSync('npm', ['test', '--', 'unit', ...args], { cwd: root, env, encoding: 'utf8' })
  return { status, lastLine: stdout.trimEnd().split('\n').at(-1) }
}

test('npm test ends with how many passed and failed, and with 1 when any failed', { timeout: 60_000 }, () => {
  expect(npmTest('tests/unit/config/log.test.ts')).toEqual({ status: 0, lastLine: '2 passed, 0 failed' })
  const tooShort = ['tests/unit/server/scripts.test.ts', '-t', 'two starts in one folder', '--testTimeout=20']
  const failed = npmTest(...tooShort)
  expect(failed).toEqual({ status: 1, lastLine: expect.stringMatching(/^0 passed, 1 failed, \d+ skipped$/) })
  expect(npmTest('tests/unit/no-such.test.ts')).toEqual({ status: 1, lastLine: '0 passed, 1 failed' })
})
