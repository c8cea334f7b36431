import { parse, type SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from '@remix-run/node'
import { z } from 'zod'

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
 * @throws 400 when the kit's own hidden fields are not as any of our pages makes them
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

const place = z.int().min(0).max(999).optional()

/** What the buttons of a list send: another row, one less, another order. */
const listButton = z.object({
  type: z.enum(['insert', 'remove', 'reorder']),
  payload: z.object({
    name: z.string().regex(/^[\w-]{1,64}$/),
    index: place,
    from: place,
    to: place,
    defaultValue: z.record(z.string(), z.string()).optional(),
  }),
})

/** The form library reads its hidden fields as trusted JSON and throws on anything else; a browser can send anything. */
function refuseForgedControls(form: FormData): void {
  try {
    const intents = form.getAll('__intent__')
    for (const intent of intents) listButton.parse(JSON.parse(String(intent)))
    if (intents.length > 1 || form.has('__state__')) throw new Error('No page of ours sends this')
    parse(form, { resolve: () => ({ value: {} }) })
  } catch {
    throw data('The form could not be read.', { status: 400 })
  }
}
