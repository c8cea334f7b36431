/** A command that cannot be done, for a reason that the owner can act on. The message is one line. */
export class UserError extends Error {}

/**
 * The database cannot be used just now: out of reach, silent, or refusing us. It will pass by itself, so the response to
 * a visitor is 503 and "in a moment".
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** What SQLite and the hosted engine's protocol say where a database cannot be used, and nothing is wrong with the statement. */
const passingCodes =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|PROTOCOL)|HRANA_|SERVER_ERROR|STREAM_EXPIRED)/

/** How the embedded replica says that it cannot reach the database that it follows; it gives no codes. */
const replicaFailure = /^\s*(?:sync error|Replication\(|WriteDelegation\()/

/** Whether this failed because the database cannot be used just now (also when it is locked, or its disk is full). */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof DatabaseUnavailable || passingCodes.test(codeOf(error))) return true
  if (replicaFailure.test(error.message)) return true
  return isUnavailable(error.cause)
}

/** Whether a file is no database, or one that is damaged or cannot be opened. */
export function isNoDatabase(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /^SQLITE_(?:NOTADB|CORRUPT)|ConnectionFailed/.test(codeOf(error) + error.message) || isNoDatabase(error.cause)
}

/** Whether another connection held the lock that this one needed. Then nothing was written. */
export function isBusy(error: unknown): boolean {
  return error instanceof Error && (codeOf(error).startsWith('SQLITE_BUSY') || isBusy(error.cause))
}

/** Whether the connection was exchanged for a fresh one before this statement was begun. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === 'CLIENT_CLOSED'
}

/** Whether a write failed because another row has this value already; `column` is such as `products.slug`. */
export function isUniqueFailure(error: unknown, column: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(`UNIQUE constraint failed: ${column}`) || isUniqueFailure(error.cause, column)
}

/** Whether a statement refused itself by a null where none can be, which is how a rule stands in an insert; `column` as above. */
export function isNullFailure(error: unknown, column: string): boolean {
  if (!(error instanceof Error)) return false
  return error.message.includes(`NOT NULL constraint failed: ${column}`) || isNullFailure(error.cause, column)
}

/** Why the database cannot be used, in one line: the deepest cause knows best, and a stack would not help. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return reasonOf(error.cause)
  return error.message.trim().split('\n', 1)[0] || codeOf(error)
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
