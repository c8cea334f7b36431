// @ts-check
// Child processes of the start scripts.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs Node with these arguments in the project's folder, and shows what it prints. Signals are passed on, so that
 * nothing is left behind when the start is interrupted.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<boolean>} whether it ended well
 */
export function runNode(args, env = process.env) {
  return run(process.execPath, args, { env })
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<boolean>}
 */
export function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    const passOn = (/** @type {NodeJS.Signals} */ signal) => {
      child.kill(signal)
      child.once('exit', () => process.exit(130))
    }
    process.once('SIGINT', passOn).once('SIGTERM', passOn)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn)
      resolve(code === 0)
    })
  })
}

/**
 * Ends the start with one line.
 * @param {string} reason
 * @returns {never}
 */
export function giveUp(reason) {
  console.error(`Cannot start: ${reason}`)
  process.exit(1)
}
