import { createHash, randomBytes } from 'node:crypto'
import { inArray, lte, or, ne } from 'drizzle-orm'
import { z } from 'zod'
import { getPrivateDb } from '~db/client.server'
import { adminSessions } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { signedCookie } from '~/security/cookies.server'
import { codeFingerprint } from './admin-code.server'

/** Spec section 9, "Admin cookie": 7 days. */
const lifetimeSeconds = 7 * 24 * 60 * 60

const cookie = signedCookie('admin_auth', z.string().min(1), { maxAge: lifetimeSeconds, sameSite: 'strict' })

/**
 * Whether this request comes from the administrator: a cookie signed by us, for a session that nobody ended, younger
 * than 7 days, and begun with the code that is in force now. Without the cookie no query is made.
 */
export async function isAdmin(request: Request): Promise<boolean> {
  const tokens = await cookie.readAll(request)
  if (tokens.length === 0) return false
  const [sessions, fingerprint] = await Promise.all([findSessions(tokens), codeFingerprint()])
  return sessions.some((session) => session.expiresAt > nowIso() && session.codeFingerprint === fingerprint)
}

/** Begins a session and forgets the ones that are over. Gives the `Set-Cookie` header that carries it. */
export async function beginSession(): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const fingerprint = await codeFingerprint()
  const db = getPrivateDb()
  await db.batch([
    db
      .delete(adminSessions)
      .where(or(lte(adminSessions.expiresAt, nowIso()), ne(adminSessions.codeFingerprint, fingerprint))),
    db.insert(adminSessions).values({
      id: idOf(token),
      codeFingerprint: fingerprint,
      createdAt: nowIso(),
      expiresAt: isoFromNow(lifetimeSeconds * 1000),
    }),
    activityStatement('login'),
  ])
  return cookie.write(token)
}

/** Ends the session on the server, so that a copy of its cookie is dead too. Gives the header that removes the cookie. */
export async function endSession(request: Request): Promise<string> {
  const tokens = await cookie.readAll(request)
  if (tokens.length > 0)
    await getPrivateDb()
      .delete(adminSessions)
      .where(inArray(adminSessions.id, tokens.map(idOf)))
  return cookie.clear()
}

function findSessions(tokens: string[]) {
  return getPrivateDb()
    .select()
    .from(adminSessions)
    .where(inArray(adminSessions.id, tokens.map(idOf)))
}

/** Only a hash of the token is stored: a stolen database opens no session. */
function idOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
