import type { Client, InArgs, InStatement, TransactionMode } from '@libsql/client'
import type { Read } from './gather'
import { whenFree } from './patience'

/** Tables that no public page shows. A write to any other table outdates the pages kept ready. */
const privateTables =
  /^\s*(?:insert\s+(?:or\s+\w+\s+)?into|update|delete\s+from)\s+["`]?(?:orders|order_items|messages|subscribers|deliveries|stripe_events|admin_sessions|login_attempts)\b/i
const reading = /^\s*select\b/i
const writing = /^\s*(?:insert|update|delete|replace)\b/i

let version = 0

/** Grows with every write of this process to something a public page shows (blueprint, "Serving"). */
export function contentVersion(): number {
  return version
}

type BatchStatement = InStatement | [string, InArgs?]

/**
 * Notes writes to public content, begins each batch in the mode that fits it unless it says otherwise, and waits for
 * a locked database.
 * @param read how statements that only read are sent, where they are not simply executed
 */
export function watched(target: Client, read?: (batch: Client['batch']) => Read): Client {
  const execute = target.execute.bind(target) as (statement: InStatement) => ReturnType<Client['execute']>
  const batch = target.batch.bind(target)
  const readTogether = read?.(batch)
  const renew = async () => {
    if (target.protocol === 'file' && !target.closed) await Promise.resolve(target.reconnect())
  }
  return Object.assign(target, {
    async execute(first: InStatement, args?: InArgs) {
      const statement = args === undefined ? first : { sql: textOf(first), args }
      if (readTogether && isRead(statement)) return (await readTogether([statement]))[0]
      const result = await whenFree(() => execute(statement), renew)
      note(statement)
      return result
    },
    async batch(statements: BatchStatement[], mode?: TransactionMode) {
      const onlyReads = statements.every(isRead)
      if (readTogether && onlyReads && mode === undefined) return readTogether(statements.map(plain))
      const results = await whenFree(() => batch(statements, mode ?? batchMode(onlyReads)), renew)
      statements.forEach(note)
      return results
    },
  })
}

/**
 * A batch that writes takes the write lock at once. One that only reads must not: pages are shown while another
 * process writes, and also when the disk cannot be written to.
 */
function batchMode(onlyReads: boolean): TransactionMode {
  return onlyReads ? 'read' : 'write'
}

function isRead(statement: BatchStatement): boolean {
  return reading.test(textOf(statement))
}

function note(statement: BatchStatement): void {
  const text = textOf(statement)
  if (writing.test(text) && !privateTables.test(text)) version += 1
}

function textOf(statement: BatchStatement): string {
  return typeof statement === 'string' ? statement : Array.isArray(statement) ? statement[0] : statement.sql
}

function plain(statement: BatchStatement): InStatement {
  return Array.isArray(statement) ? { sql: statement[0], args: statement[1] } : statement
}
