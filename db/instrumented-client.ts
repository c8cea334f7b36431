import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client'
import { isBusy, isOvertaken } from './errors'

type BatchStatement = InStatement | [string, InArgs?]

/** How statements that only read are sent, where they are not simply executed. */
export type Read = (statements: InStatement[]) => Promise<Awaited<ReturnType<Client['batch']>>>

interface Instruments {
  /** Called after each write that succeeded. */
  onWrite: () => void
  /** Called when the connection was made anew. */
  onReconnect: () => void
  read?: Read
}

const reading = /^\s*select\b/i

/**
 * `execute` and `batch` of a client that wait for a locked file, and begin each batch in the mode that fits it: one that
 * writes takes the write lock at once; one that only reads must not, since pages are shown while another process writes
 * and when the disk is full. Whatever is not a `select` counts as a write.
 */
export function instrument(
  client: Client,
  { onWrite, onReconnect, read }: Instruments,
): Pick<Client, 'execute' | 'batch'> {
  const execute = client.execute.bind(client) as (statement: InStatement) => ReturnType<Client['execute']>
  const batch = client.batch.bind(client)
  const renew = async () => {
    if (client.protocol !== 'file' || client.closed) return
    await Promise.resolve(client.reconnect())
    onReconnect()
  }
  return {
    async execute(first: InStatement, args?: InArgs) {
      const statement = args === undefined ? first : { sql: textOf(first), args }
      const onlyReads = isRead(statement)
      if (read && onlyReads) return (await read([statement]))[0]!
      const result = await retryWhileBusy(() => execute(statement), renew)
      if (!onlyReads) onWrite()
      return result
    },
    async batch(statements: BatchStatement[], mode?: TransactionMode) {
      const onlyReads = statements.every(isRead)
      if (read && onlyReads && mode === undefined) return read(statements.map(plain))
      const results = await retryWhileBusy(() => batch(statements, mode ?? (onlyReads ? 'read' : 'write')), renew)
      if (!onlyReads) onWrite()
      return results
    },
  }
}

function isRead(statement: BatchStatement): boolean {
  return reading.test(textOf(statement))
}

function textOf(statement: BatchStatement): string {
  return typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql
}

function plain(statement: BatchStatement): InStatement {
  return Array.isArray(statement) ? { sql: statement[0], args: statement[1] } : statement
}

/** How long a statement waits for another process that is writing to the same file. Tests shorten it. */
export const busyRetry = { timeoutMs: 5000 }
const retryPauseMs = 25

/** Whoever found the database locked waits here, in turn, so that only one asks again and again. */
let queue: Promise<unknown> = Promise.resolve()

/**
 * Does the work again while another process holds the lock, for at most five seconds. SQLite's own waiting would stop
 * this whole process; here other requests go on between two tries.
 * @param work one statement or one batch: when it fails with a lock it has written nothing
 * @param renew opens fresh connections. The driver never ends a statement that met a lock; until it is collected, what
 * the same connection writes next is acknowledged and lost (tursodatabase/libsql-client-ts, issue 352)
 */
async function retryWhileBusy<T>(work: () => Promise<T>, renew: () => Promise<void>): Promise<T> {
  const end = Date.now() + busyRetry.timeoutMs
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
      await sleep(retryPauseMs)
    }
  }
}
