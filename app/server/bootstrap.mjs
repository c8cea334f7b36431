// @ts-check
// Brings a folder to the state in which it can run: right Node, packages installed, build fresh. Each step looks
// first whether there is anything to do; with nothing to do all of it takes a few hundredths of a second.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuildFresh } from './build-hash.mjs'
import { withLock } from './lock.mjs'
import { giveUp, root, run, runNode } from './run.mjs'

/** Installs and builds what is missing or stale, and settles which mode the app runs in. */
export async function prepare() {
  chooseMode()
  await install()
  if (!isBuildFresh(root)) await withLock(root, build)
}

/** Installs the packages of the lock file, unless they are there. Ends the process where Node is too old for them. */
export async function install() {
  checkNode()
  if (!arePackagesInstalled(root)) await withLock(root, installNow)
}

/**
 * React and Remix choose their fast production code by NODE_ENV, which for us only says how strict the configuration
 * is. So what the owner set moves to STILLWATER_ENV, and the libraries always see `production`.
 */
function chooseMode() {
  process.env.STILLWATER_ENV ??= process.env.NODE_ENV ?? ''
  process.env.NODE_ENV = 'production'
}

function checkNode() {
  const [major = 0] = process.versions.node.split('.').map(Number)
  if (major < 20) giveUp(`Node.js 20 or newer is needed, this is ${process.versions.node}`)
}

async function installNow() {
  if (arePackagesInstalled(root)) return
  console.log('Installing packages …')
  const command = existsSync(join(root, 'package-lock.json')) ? 'ci' : 'install'
  // In production npm leaves development packages out; the build needs them.
  const args = [command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const npm = process.env.npm_execpath
  const done = npm?.endsWith('.js')
    ? await runNode([npm, ...args])
    : await run('npm', args, { shell: process.platform === 'win32' })
  if (!done) giveUp('installing the packages failed (see above)')
}

async function build() {
  if (isBuildFresh(root)) return
  console.log('Building …')
  if (!(await runNode(['app/server/build.mjs', '--logLevel', 'error']))) giveUp('the build failed (see above)')
}

/**
 * Compares the lock file with the list that npm keeps inside node_modules of what it installed last.
 * @param {string} root the project's folder
 */
export function arePackagesInstalled(root) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const installed = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!installed) return false
  if (!wanted) return true
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
    if (path === '' || installed[path]?.version === version) return true
    // An optional package for another system may be absent, but not in another version.
    return (optional || devOptional) && !installed[path]
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> | undefined}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
