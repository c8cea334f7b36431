// @ts-check
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../../app/server/bootstrap.mjs'
import { root } from '../../app/server/run.mjs'

const parts = ['app', 'db', 'public', 'build', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/**
 * Playwright's global setup: builds what is stale, once, and lets the tests run a copy, so that sources can be edited
 * and built while they run. The launcher finds the copy by STILLWATER_APP_ROOT, and in it the database of a demo shop that
 * has just been set up.
 * @returns the teardown
 */
export default async function buildOnce() {
  await prepare()
  const copy = copyProject(root)
  process.env.STILLWATER_APP_ROOT = copy
  const { PATH, HOME } = process.env
  const owns = { DATA_DIR: join(copy, '.cache', 'demo'), SEED: 'demo', ADMIN_CODE: 'given by each shop' }
  execFileSync(process.execPath, ['build/cli.js', 'setup'], {
    cwd: copy,
    env: { PATH, HOME, NODE_ENV: 'development', ...owns },
  })
  return () => removeCopy(copy)
}

/**
 * @param {string} from a project with its build
 * @returns {string} a folder of its own that can run it
 */
export function copyProject(from) {
  const copy = mkdtempSync(join(tmpdir(), 'stillwater-build-'))
  const filter = (/** @type {string} */ path) => !path.endsWith('.lock')
  for (const part of parts)
    cpSync(join(from, part), join(copy, part), { recursive: true, preserveTimestamps: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** @param {string} copy */
export function removeCopy(copy) {
  rmSync(copy, { recursive: true, force: true })
}
