import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { adminSessions, settings } from '~db/schema'
import { config } from '~/config/config.server'
import { nowIso } from '~/lib/dates'

const settingKey = 'adminCodeHash'
/** No letters that look like others when written down. */
const codeAlphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Whether this is the admin code, compared in constant time. */
export async function isAdminCode(typed: string): Promise<boolean> {
  const expected = await codeHash()
  if (!expected) return false
  return timingSafeEqual(Buffer.from(hash(typed)), Buffer.from(expected))
}

/** A fingerprint of the code now in force; a session made under another one is over. */
export async function codeFingerprint(): Promise<string> {
  return createHmac('sha256', 'admin code')
    .update((await codeHash()) ?? '')
    .digest('base64url')
}

/**
 * Makes an admin code at the first start of a shop whose environment gives none.
 * @returns the code, to be printed once; undefined when there is one already, or the environment gives it
 */
export async function createFirstCode(): Promise<string | undefined> {
  if (config().adminCode) return undefined
  const code = newCode()
  const result = await getDb()
    .insert(settings)
    .values({ key: settingKey, value: hash(code), updatedAt: nowIso() })
    .onConflictDoNothing()
  return result.rowsAffected === 1 ? code : undefined
}

/** Sets a new code in place of the one that was made here, and ends every session, in one transaction. Gives the code. */
export async function replaceCode(): Promise<string> {
  const code = newCode()
  const row = { key: settingKey, value: hash(code), updatedAt: nowIso() }
  const db = getDb()
  await db.batch([
    db.insert(settings).values(row).onConflictDoUpdate({ target: settings.key, set: row }),
    db.delete(adminSessions),
  ])
  return code
}

async function codeHash(): Promise<string | undefined> {
  const fromEnvironment = config().adminCode
  if (fromEnvironment) return hash(fromEnvironment)
  const [row] = await getDb().select({ value: settings.value }).from(settings).where(eq(settings.key, settingKey))
  return row?.value
}

/** The code is long and random where we make it, so a plain hash is enough; the throttle guards short ones. */
function hash(code: string): string {
  return createHash('sha256').update(code.normalize('NFC')).digest('base64url')
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => codeAlphabet[randomInt(codeAlphabet.length)])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join('')).join('-')
}
