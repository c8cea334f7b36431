import { z } from 'zod'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import type { RequestContext } from '~/security/context'
import { forgetTries, limits, takeTry } from '~/security/rate-limit.server'
import { isAdminCode } from './code.server'
import { loginTexts } from './messages'
import { beginSession } from './session.server'

const schema = z.object({ code: text({ required: loginTexts.missing, maximum: 500 }) })

/**
 * Checks a typed code (spec section 5, "Admin login"). Every try is counted before it is checked, so that many at once
 * are no way around the limit; the right code forgets them.
 * @returns the session's `Set-Cookie` header, or what the form says, with its status
 */
export async function logIn(form: FormData, context: RequestContext) {
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return { ok: false as const, status: 422, lastResult: parsed.result }
  const limit = await takeTry(limits.login, context)
  if (!limit.ok) {
    const lastResult = withoutCode(parsed.fail({ form: limit.message }))
    return { ok: false as const, status: 429, lastResult, retryAfterSeconds: limit.retryAfterSeconds }
  }
  if (!(await isAdminCode(parsed.value.code))) {
    return { ok: false as const, status: 422, lastResult: withoutCode(parsed.fail({ form: loginTexts.wrong })) }
  }
  await forgetTries(limits.login, context)
  return { ok: true as const, cookie: await beginSession() }
}

/** A code never comes back in a page. */
function withoutCode<T extends object>(result: T) {
  return { ...result, initialValue: {} }
}
