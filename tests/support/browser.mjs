import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { root } from '../../app/server/run.mjs'

// The shell without a window's furniture comes first: it opens a page in a third of the time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The browser of this machine: CHROMIUM_PATH, else the first on the PATH, else undefined (then Playwright's own). */
export function findBrowser(env = process.env) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH
  const folders = [...(env.PATH ?? '').split(delimiter), '/usr/bin'].filter(Boolean)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/** As `findBrowser`; a machine without one gets it from its system, or Playwright fetches its own (then undefined). */
export function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return found
  console.error('Getting a browser …')
  if (process.getuid?.() === 0 && run('apt-get', ['--version'], 'ignore')) {
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'])
    const installed = findBrowser()
    if (installed) return installed
  }
  run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  return undefined
}

function run(command, args, stdio = 'inherit') {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { cwd: root, stdio, env }).status === 0
}
