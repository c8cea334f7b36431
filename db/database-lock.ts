import { setTimeout as sleep } from 'node:timers/promises'
import { createClient, type Transaction } from '@libsql/client'
import { config, fileUrl } from '~/config/config.server'
import { isBusy, reasonOf, UserError } from './errors'

/** Of the process that started this one to make the database ready, and holds it meanwhile. */
const heldByParent = 'STILLWATER_DATABASE_HELD'
const askAgainMs = 100

/** Kept as long as the process lives. The system gives the lock back when it ends, also by kill -9. */
let held: Transaction | undefined

/**
 * Makes this process the only one of the shop that writes to the database file: the SQLite inside the driver (3.45) can
 * lose what was committed when two processes write and checkpoint at the same instant (fixed in SQLite 3.51.3). A hosted
 * database needs none of it.
 * @param waitMs how long another process may take to end
 * @param onWait called once when there is one
 * @throws UserError when it has not ended by then
 */
export async function holdDatabase(waitMs: number, onWait: (file: string) => void = () => undefined): Promise<void> {
  const { databaseFile } = config()
  if (!databaseFile || held || process.env[heldByParent]) return
  const end = Date.now() + waitMs
  for (let isFirst = true; !(held = await tryToHold(databaseFile)); isFirst = false) {
    if (isFirst) onWait(databaseFile)
    if (Date.now() > end) {
      throw new UserError(
        `Another process of the shop uses ${databaseFile}: stop it first. Two at once need a hosted database in DATABASE_URL`,
      )
    }
    await sleep(askAgainMs)
  }
  process.env[heldByParent] = String(process.pid)
}

/** The lock of a file of its own, so that it is in nobody's way who only reads the database. */
async function tryToHold(databaseFile: string): Promise<Transaction | undefined> {
  const client = createClient({ url: fileUrl(`${databaseFile}.lock`), timeout: 0 })
  try {
    return await client.transaction('write')
  } catch (error) {
    client.close()
    if (isBusy(error)) return undefined
    throw new UserError(`${databaseFile} cannot be used: ${reasonOf(error)}`)
  }
}
