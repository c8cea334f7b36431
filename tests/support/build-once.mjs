import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepare } from '../../app/server/prepare.mjs'
import { root } from '../../app/server/run.mjs'

const parts = ['app', 'db', 'public', 'build', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

/**
 * Playwright's global setup: builds what is stale, once, and lets the tests run a copy, so that sources can be edited
 * and built while they run. The launcher finds the copy by STILLWATER_APP_ROOT.
 * @returns the teardown
 */
export default async function buildOnce() {
  await prepare()
  const copy = mkdtempSync(join(tmpdir(), 'stillwater-build-'))
  const filter = (path) => !path.endsWith('.lock')
  for (const part of parts)
    cpSync(join(root, part), join(copy, part), { recursive: true, preserveTimestamps: true, filter })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction')
  process.env.STILLWATER_APP_ROOT = copy
  return () => rmSync(copy, { recursive: true, force: true })
}
