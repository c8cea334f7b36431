import { setTimeout as sleep } from 'node:timers/promises'
import { isBusy, isOvertaken } from './errors'

/** How long a statement waits for another process that is writing to the same file. */
const patienceMs = 5000
const pauseMs = 25

/** Whoever found the database locked waits here, in turn, so that only one asks again and again. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Does the work again while another process holds the lock, for at most five seconds. SQLite's own waiting would stop
 * this whole process; here other requests go on between two tries.
 * @param work one statement or one batch: when it fails with a lock it has written nothing
 * @param renew opens fresh connections. The driver never ends a statement that met a lock; until it is collected, what
 * the same connection writes next is acknowledged and lost (tursodatabase/libsql-client-ts, issue 352)
 */
export async function whenFree<T>(work: () => Promise<T>, renew: () => Promise<void>): Promise<T> {
  const end = Date.now() + patienceMs
  const attempt = async (): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (isBusy(error)) await renew()
      throw error
    }
  }
  try {
    return await attempt()
  } catch (error) {
    if (!isBusy(error) && !isOvertaken(error)) throw error
  }
  const turn = queue.then(() => askAgain(attempt, end))
  queue = turn.catch(() => undefined)
  return turn
}

async function askAgain<T>(attempt: () => Promise<T>, end: number): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      const again = isBusy(error) || isOvertaken(error)
      if (!again || Date.now() > end) throw error
      await sleep(pauseMs)
    }
  }
}
