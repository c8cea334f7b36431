// @ts-check
// One at a time: two starts in one folder must not install or build into each other's files.
import { mkdirSync, rmSync, statSync, utimes } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const heartbeatMs = 1_000
/** A holder that gave no sign for so long was killed. */
const staleMs = 10_000

/**
 * Runs a task while holding the folder's lock; waits as long as another process holds it. Making a folder either
 * succeeds or fails as a whole, whoever else tries at the same time; its time of change is the holder's sign of life.
 * @template T
 * @param {string} root the project's folder
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function withLock(root, task) {
  // Not in node_modules or build: installing and building clear those out.
  const lock = join(root, '.cache', 'prepare.lock')
  mkdirSync(dirname(lock), { recursive: true })
  await take(lock)
  const release = () => rmSync(lock, { recursive: true, force: true })
  const heartbeat = setInterval(() => utimes(lock, new Date(), new Date(), () => {}), heartbeatMs)
  process.once('exit', release)
  try {
    return await task()
  } finally {
    clearInterval(heartbeat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} lock */
async function take(lock) {
  for (let told = false; !tryToMake(lock); told = true) {
    if (!told) console.log('Waiting for another start in this folder …')
    await wait(200)
    const changed = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (changed !== undefined && Date.now() - changed > staleMs) rmSync(lock, { recursive: true, force: true })
  }
}

/** @param {string} lock */
function tryToMake(lock) {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}
