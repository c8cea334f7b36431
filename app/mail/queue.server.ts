/** What a queue of mails is. The shop's mails wait in `mails.server`, letters in `letters/queue.server`. */
import { and, isNull, lte, or } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { MailSettings } from './settings.server'

/** A mail as the transport takes it. Its addresses have been accepted by our schema. */
export interface OutgoingMail {
  recipient: string
  /** Null means the shop's own. */
  replyTo: string | null
  subject: string
  text: string
  html: string
  /** The same at each try, so that a mailbox can tell a repeat. */
  messageId: string
  headers?: Record<string, string>
}

/** Why a mail was not sent. `code` is for the log and names nobody; `reason` is for the owner. */
export interface SendFailure {
  /** The server will never take this mail; otherwise it may do so later. */
  refused: boolean
  /** What it is about: the service as a whole, the shop as the sender, this mail, or a mailbox that there is not. */
  concerns: 'service' | 'sender' | 'mail' | 'address'
  reason: string
  code: string
}

/** A mail that this process alone is sending now. Times are milliseconds since 1970. */
export interface ClaimedMail {
  mail: OutgoingMail
  /** For the log: names nobody. */
  about: Record<string, string | number>
  /** @param sender whom it came from */
  recordSent(sender: string, now: number): Promise<void>
  recordFailure(failure: SendFailure, now: number, settings: MailSettings): Promise<void>
}

/** Where the worker gets what it sends. Times are milliseconds since 1970. */
export interface MailQueue {
  /** Whether something may be due. Looking is cheap: only then the database is asked to write. */
  hasDue(now: number): Promise<boolean>
  /** Puts aside what is not to be sent any more. */
  putAside(now: number): Promise<void>
  /** Takes the next one that is due. Only one process gets it; a claim whose process died ends by itself. */
  claim(now: number, settings: MailSettings): Promise<ClaimedMail | undefined>
  /** Lets go of what the last run was sending when it was killed. Only where no other process can be sending. */
  releaseClaims(): Promise<void>
}

/** Whether no process is sending a row. @param now UTC ISO text */
export function isFree(row: { claimedUntil: SQLiteColumn }, now: string) {
  return or(isNull(row.claimedUntil), lte(row.claimedUntil, now))
}

/** Whether a row may be tried: it is free, and the pause after its last try is over. @param now UTC ISO text */
export function isReady(row: { claimedUntil: SQLiteColumn; nextAttemptAt: SQLiteColumn }, now: string) {
  return and(isFree(row, now), or(isNull(row.nextAttemptAt), lte(row.nextAttemptAt, now)))
}
