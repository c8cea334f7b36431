import { createHash, randomBytes } from 'node:crypto'
import type { SubmissionResult } from '@conform-to/react'
import type { AppLoadContext } from '@remix-run/node'
import { inArray, lte, or, ne } from 'drizzle-orm'
import { z } from 'zod'
import { getPrivateDb } from '~db/client.server'
import { adminSessions } from '~db/schema'
import { adminCodeLength } from '~/config/environment.server'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { activityStatement, noteRefusedLogin } from '~/history/activity.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { signedCookie } from '~/security/cookies.server'
import { forgetTries, limits, consumeLimit } from '~/security/rate-limit.server'
import { noteFailure } from '~/site/failure.server'
import { codeFingerprint, isAdminCode } from './admin-code.server'
import { loginTexts } from './messages'

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

const codeSchema = z.object({ code: text({ required: loginTexts.missing, maximum: adminCodeLength.max }) })

/** The session's `Set-Cookie` header, or what the form says, with its status. */
type LoginOutcome =
  | { ok: true; cookie: string }
  | { ok: false; status: number; lastResult: SubmissionResult<string[]>; retryAfterSeconds?: number }

/**
 * Checks a typed code (spec section 5, "Admin login"). Every try is counted before it is checked, so that many at once
 * are no way around the limit; the right code forgets them.
 */
export async function logIn(form: FormData, context: AppLoadContext): Promise<LoginOutcome> {
  const parsed = await parseForm(form, codeSchema)
  if (!parsed.ok) return { ok: false, status: 422, lastResult: parsed.result }
  const refuse = (status: number, message: string, retryAfterSeconds?: number): LoginOutcome => {
    const lastResult = withoutCode(parsed.fail({ form: message }))
    return { ok: false, status, lastResult, retryAfterSeconds }
  }
  try {
    const limit = await consumeLimit(limits.login, context)
    if (!limit.ok) return refuse(429, limit.message, limit.retryAfterSeconds)
    if (!(await isAdminCode(parsed.value.code))) {
      await noteRefusedLogin()
      return refuse(422, loginTexts.wrong)
    }
    await forgetTries(limits.login, context)
    return { ok: true, cookie: await beginSession() }
  } catch (error) {
    noteFailure(error, context, 'a login failed')
    return refuse(503, loginTexts.failed)
  }
}

/** A code never comes back in a page. */
function withoutCode<T extends object>(result: T) {
  return { ...result, initialValue: {} }
}
