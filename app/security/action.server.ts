import { data, type ActionFunctionArgs } from '@remix-run/node'
import type { RequestContext } from './context'
import { readForm } from './read-form.server'
import { isSameSite } from './origin.server'

export interface FormActionArgs extends ActionFunctionArgs {
  context: RequestContext
  form: FormData
}

/**
 * Refuses a write that does not come from our own pages.
 * @throws 405 for a method other than POST, 403 for a foreign origin
 */
export function guardWrite({ request, context }: ActionFunctionArgs & { context: RequestContext }): void {
  if (request.method !== 'POST')
    throw data('Method not allowed', { status: 405, headers: { Allow: 'GET, HEAD, POST' } })
  const origin = context.origin === undefined ? request.headers.get('Origin') : context.origin
  if (!isSameSite(request, origin)) throw data('This form was sent from another site.', { status: 403 })
}

/**
 * The one way to write an action: guarded against foreign sites, with the form already read and checked for size
 * and shape. Only the signed webhook does without.
 */
export function formAction<T>(handle: (args: FormActionArgs) => Promise<T>) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    guardWrite(args)
    return handle({ ...args, form: await readForm(args.request) })
  }
}

/** A failed form: the page again, with status 4xx, the typed values and the messages. */
export function formFailed<T>(context: RequestContext, value: T, status = 422) {
  context.formFailed = true
  return data(value, { status })
}
