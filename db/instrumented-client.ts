import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client'
import { whenFree } from './patience'

type BatchStatement = InStatement | [string, InArgs?]

/** How statements that only read are sent, where they are not simply executed. */
export type Read = (statements: InStatement[]) => Promise<Awaited<ReturnType<Client['batch']>>>

interface Instruments {
  /** Called after each write that succeeded. */
  onWrite: () => void
  read?: Read
}

const reading = /^\s*select\b/i

/**
 * `execute` and `batch` of a client that wait for a locked file, and begin each batch in the mode that fits it: one that
 * writes takes the write lock at once; one that only reads must not, since pages are shown while another process writes
 * and when the disk is full. Whatever is not a `select` counts as a write.
 */
export function instrument(client: Client, { onWrite, read }: Instruments): Pick<Client, 'execute' | 'batch'> {
  const execute = client.execute.bind(client) as (statement: InStatement) => ReturnType<Client['execute']>
  const batch = client.batch.bind(client)
  const renew = async () => {
    if (client.protocol === 'file' && !client.closed) await Promise.resolve(client.reconnect())
  }
  return {
    async execute(first: InStatement, args?: InArgs) {
      const statement = args === undefined ? first : { sql: textOf(first), args }
      const onlyReads = isRead(statement)
      if (read && onlyReads) return (await read([statement]))[0]!
      const result = await whenFree(() => execute(statement), renew)
      if (!onlyReads) onWrite()
      return result
    },
    async batch(statements: BatchStatement[], mode?: TransactionMode) {
      const onlyReads = statements.every(isRead)
      if (read && onlyReads && mode === undefined) return read(statements.map(plain))
      const results = await whenFree(() => batch(statements, mode ?? (onlyReads ? 'read' : 'write')), renew)
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
