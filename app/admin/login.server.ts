import type { AppLoadContext } from '@remix-run/node'
import type { SubmissionResult } from '@conform-to/react'
import { z } from 'zod'
import { adminCodeLength } from '~/config/environment.server'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { noteRefusedLogin } from '~/history/activity.server'
import { forgetTries, limits, consumeLimit } from '~/security/rate-limit.server'
import { noteFailure } from '~/site/failure.server'
import { isAdminCode } from './admin-code.server'
import { loginTexts } from './messages'
import { beginSession } from './session.server'

const schema = z.object({ code: text({ required: loginTexts.missing, maximum: adminCodeLength.max }) })

/** The session's `Set-Cookie` header, or what the form says, with its status. */
type LoginOutcome =
  | { ok: true; cookie: string }
  | { ok: false; status: number; lastResult: SubmissionResult<string[]>; retryAfterSeconds?: number }

/**
 * Checks a typed code (spec section 5, "Admin login"). Every try is counted before it is checked, so that many at once
 * are no way around the limit; the right code forgets them.
 */
export async function logIn(form: FormData, context: AppLoadContext): Promise<LoginOutcome> {
  const parsed = await parseForm(form, schema)
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
