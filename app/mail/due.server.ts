import { and, isNull, lte, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Whether no process is sending a row. @param now UTC ISO text */
export function isFree(row: { claimedUntil: SQLiteColumn }, now: string) {
  return or(isNull(row.claimedUntil), lte(row.claimedUntil, now))
}

/** Whether a row may be tried: it is free, and the pause after its last try is over. @param now UTC ISO text */
export function isReady(row: { claimedUntil: SQLiteColumn; nextAttemptAt: SQLiteColumn }, now: string) {
  return and(isFree(row, now), or(isNull(row.nextAttemptAt), lte(row.nextAttemptAt, now)))
}
