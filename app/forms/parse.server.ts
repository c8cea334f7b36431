import { type AppLoadContext, data } from '@remix-run/node'
import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { log } from '~/config/log.server'
import { formFailed } from '~/http/form-action.server'
import { honeypotName } from './field-frame'
import { refusalTexts } from '~/security/messages.server'
import { consumeLimit, type Limit, type LimitCheck } from '~/security/rate-limit.server'

export type ParsedForm<T> =
  | { ok: true; value: T; fail: (errors: FormErrors) => SubmissionResult<string[]> }
  | { ok: false; result: SubmissionResult<string[]> }

/** Messages for the whole form (`form`) and for single fields, by the field's name. */
export interface FormErrors {
  form?: string
  fields?: Record<string, string>
}

/**
 * Checks a posted form against a schema.
 * @returns the values, and `fail` to send the form back all the same; or the result that refills the form, also when
 * the visitor only asked for another row (a button that works without JavaScript)
 * @throws 400 when the form library's hidden fields are not as any page of ours makes them
 */
export async function parseForm<T extends z.ZodType>(form: FormData, schema: T): Promise<ParsedForm<z.output<T>>> {
  refuseForgedControls(form)
  const submission = await parseWithZod(form, { schema, async: true })
  if (submission.status !== 'success') return { ok: false, result: submission.reply() }
  return { ok: true, value: submission.value, fail: (errors) => submission.reply(errorLists(errors)) }
}

/** Messages as the form library takes them: several for each place. */
export function errorLists({ form, fields = {} }: FormErrors) {
  return {
    formErrors: form ? [form] : undefined,
    fieldErrors: Object.fromEntries(Object.entries(fields).map(([name, error]) => [name, [error]])),
  }
}

const position = z.int().min(0).max(999).optional()

/** What the buttons of a list send: another row, one less, another order. */
const listButton = z.object({
  type: z.enum(['insert', 'remove', 'reorder']),
  payload: z.object({
    name: z.string().regex(/^[\w-]{1,64}$/),
    index: position,
    from: position,
    to: position,
    defaultValue: z.record(z.string(), z.string()).optional(),
  }),
})

/** The form library reads its hidden fields as trusted JSON and throws on anything else, and anybody can send anything. */
function refuseForgedControls(form: FormData): void {
  try {
    const intents = form.getAll('__intent__')
    for (const intent of intents) listButton.parse(JSON.parse(String(intent)))
    if (intents.length > 1 || form.has('__state__')) throw new Error('No page of ours sends this')
    parse(form, { resolve: () => ({ value: {} }) })
  } catch {
    throw data(refusalTexts.unreadable, { status: 400 })
  }
}

interface PublicForm<T extends z.ZodType> {
  form: FormData
  context: AppLoadContext
  schema: T
  limit: Limit
  /** Said when the form is fine and we are not. */
  failure: string
}

type FailedForm = ReturnType<typeof formFailed<{ lastResult: SubmissionResult<string[]> }>>

/** @param fields messages at fields, in place of the one for the whole form */
type FailedBy = (status: number, fields?: FormErrors['fields']) => FailedForm

export type Accepted<T> = { ok: true; value: T; failed: FailedBy } | { ok: false; response: FailedForm }

/**
 * What every form of the public pages goes through, in one order: the fields, the honeypot, the rate limit of this IP
 * (only posts that would be stored count, so nobody is shut out by mistyping). Whatever is refused comes back with
 * everything that was typed.
 */
export async function acceptForm<T extends z.ZodType>(input: PublicForm<T>): Promise<Accepted<z.output<T>>> {
  const { form, context, schema, limit, failure } = input
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return { ok: false, response: formFailed(context, { lastResult: parsed.result }) }
  const refuse = (form: string, status: number) => formFailed(context, { lastResult: parsed.fail({ form }) }, status)
  // A person can be caught too, so the form says so and keeps what was typed.
  if (form.get(honeypotName)) return { ok: false, response: refuse(refusalTexts.automated, 422) }
  const check = await countTry(limit, context)
  if (!check) return { ok: false, response: refuse(failure, 503) }
  if (!check.ok) return { ok: false, response: refuse(check.message, 429) }
  const failed: FailedBy = (status, fields) =>
    fields ? formFailed(context, { lastResult: parsed.fail({ fields }) }, status) : refuse(failure, status)
  return { ok: true, value: parsed.value, failed }
}

/** The counters are in the database, too: undefined when it cannot be written. */
async function countTry(limit: Limit, context: AppLoadContext): Promise<LimitCheck | undefined> {
  try {
    return await consumeLimit(limit, context)
  } catch (error) {
    log.error('a try could not be counted', error, { scope: limit.scope })
    return undefined
  }
}
