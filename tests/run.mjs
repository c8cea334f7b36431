// `npm test`: from a fresh clone to the last line `N passed, N failed`. Only Node's own modules may be imported here:
// nothing else is installed yet.
//
//   npm test                     everything
//   npm test -- unit [args]      only vitest; args go to it, for example a path
//   npm test -- e2e [args]       only Playwright; args go to it, for example -g "C18"
//
// TEST_RESULTS is the folder of the reports, `test-results` by default.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { install, prepare } from '../app/server/bootstrap.mjs'
import { root } from '../app/server/run.mjs'
import { findOrInstallBrowser } from './support/browser.mjs'

const results = resolve(root, process.env.TEST_RESULTS || 'test-results')
const total = { passed: 0, failed: 0, skipped: 0 }
let finished = false

// Whatever ends this process early is a failure, and the last line says so.
process.on('exit', (code) => {
  if (!finished) total.failed += 1
  if (total.passed + total.failed === 0) total.failed = 1
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
  process.exitCode = code || (total.failed > 0 ? 1 : 0)
})

const [which, ...rest] = process.argv.slice(2)
const only = which === 'unit' || which === 'e2e' ? which : undefined
const passedOn = only ? rest : process.argv.slice(2)
const nodeEnv = process.env.NODE_ENV

mkdirSync(results, { recursive: true })
if (only === 'unit') await install()
else await prepare()
if (only !== 'e2e') runUnit()
if (only !== 'unit') runEndToEnd()
finished = true

function runUnit() {
  const file = freshFile('unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const ended = run(['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/vitest.config.ts', ...reporters])
  const report = read(file)
  const files = report?.testResults ?? []
  const states = files.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const count = (state) => states.filter((one) => one === state).length
  // A file that could not even be loaded has failed without a failed test.
  const broken = files.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  add(ended && report !== undefined, {
    passed: count('passed'),
    failed: count('failed') + broken.length,
    skipped: states.length - count('passed') - count('failed'),
  })
}

function runEndToEnd() {
  const file = freshFile('e2e.json')
  const ended = run(['node_modules/playwright/cli.js', 'test', '--config', 'tests/playwright.config.ts'], {
    CHROMIUM_PATH: findOrInstallBrowser(),
    TEST_RESULTS: results,
  })
  const report = read(file)
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {}
  for (const title of flakyTitles(report?.suites)) console.log(`passed, but not at the first try: ${title}`)
  add(ended && report !== undefined, { passed: expected + flaky, failed: unexpected, skipped })
}

/** A runner that ended badly without a failed test has crashed: that is a failure, too. */
function add(endedWell, { passed, failed, skipped }) {
  total.passed += passed
  total.failed += failed === 0 && (!endedWell || passed === 0) ? 1 : failed
  total.skipped += skipped
}

function run(args, env = {}) {
  const all = { ...process.env, NODE_ENV: nodeEnv, ...env }
  delete all.STILLWATER_ENV
  for (const name of Object.keys(all)) if (all[name] === undefined) delete all[name]
  const { status } = spawnSync(process.execPath, [...args, ...passedOn], { cwd: root, stdio: 'inherit', env: all })
  return status === 0
}

/** The place of a report, without the one of the last run. */
function freshFile(name) {
  const file = join(results, name)
  rmSync(file, { force: true })
  return file
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function flakyTitles(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...flakyTitles(inner),
  ])
}
