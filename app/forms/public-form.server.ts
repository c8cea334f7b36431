import type { SubmissionResult } from '@conform-to/react'
import type { z } from 'zod'
import { log } from '~/config/log.server'
import { formFailed } from '~/security/action.server'
import type { RequestContext } from '~/security/context'
import { isTrapped, trappedMessage } from '~/security/honeypot.server'
import { takeTry, type Limit, type LimitCheck } from '~/security/rate-limit.server'
import { parseForm } from './parse.server'

interface PublicForm<T extends z.ZodType> {
  form: FormData
  context: RequestContext
  schema: T
  limit: Limit
  /** Said when the form is fine and we are not. */
  failure: string
}

type FailedForm = ReturnType<typeof formFailed<{ lastResult: SubmissionResult<string[]> }>>

export type Accepted<T> =
  { ok: true; value: T; failed: (status: number) => FailedForm } | { ok: false; answer: FailedForm }

/**
 * What every form of the public pages goes through, in one order: the fields, the trap, the limit of this address
 * (only posts that would be stored count, so nobody is shut out by mistyping). Whatever is refused comes back with
 * everything that was typed.
 */
export async function acceptForm<T extends z.ZodType>(input: PublicForm<T>): Promise<Accepted<z.output<T>>> {
  const { form, context, schema, limit, failure } = input
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return { ok: false, answer: formFailed(context, { lastResult: parsed.result }) }
  const refuse = (message: string, status: number) =>
    formFailed(context, { lastResult: parsed.fail({ form: message }) }, status)
  if (isTrapped(form)) return { ok: false, answer: refuse(trappedMessage, 422) }
  const check = await tryOf(limit, context)
  if (!check) return { ok: false, answer: refuse(failure, 503) }
  if (!check.ok) return { ok: false, answer: refuse(check.message, 429) }
  return { ok: true, value: parsed.value, failed: (status) => refuse(failure, status) }
}

/** The counters are in the database, too: undefined when it cannot be written. */
async function tryOf(limit: Limit, context: RequestContext): Promise<LimitCheck | undefined> {
  try {
    return await takeTry(limit, context)
  } catch (error) {
    log.error('a try could not be counted', error, { scope: limit.scope })
    return undefined
  }
}
