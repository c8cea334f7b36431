import { data, type ActionFunctionArgs, type AppLoadContext } from '@remix-run/node'
import { readTexts } from '~/content/contents.server'
import { requestState } from './request-state'
import { refusalTexts } from '~/security/messages.server'
import { assertSameOrigin } from '~/security/origin.server'
import { readForm } from './read-form.server'
import { carryFlash } from './flash.server'

export interface FormActionArgs extends ActionFunctionArgs {
  form: FormData
}

interface FormActionOptions {
  /** The forms that are taken from whoever sends them: those whose URL is the only right that is needed. */
  mayComeFromAnywhere?: (form: FormData) => boolean
}

/**
 * Wraps an action: refuses other sites, and reads the form and checks its size and shape. Actions of the admin have
 * `adminAction` for it. Four do without: logout and the count of page views, which read no form, the payment service's signed
 * webhook, and the page for unknown URLs.
 */
export function formAction<T>(
  handle: (args: FormActionArgs) => Promise<T>,
  { mayComeFromAnywhere }: FormActionOptions = {},
) {
  return async (args: ActionFunctionArgs): Promise<T> => {
    if (!mayComeFromAnywhere) assertSameOrigin(args)
    const [form] = await Promise.all([readForm(args.request), inOwnersWords()])
    if (mayComeFromAnywhere && !(args.request.method === 'POST' && mayComeFromAnywhere(form))) assertSameOrigin(args)
    return carryFlash(args.request, await handle({ ...args, form }))
  }
}

/** What an action says is in the words that are saved now; where they cannot be read, in those of before. */
async function inOwnersWords(): Promise<void> {
  await readTexts().catch(() => undefined)
}

/** A failed form: the page again, with status 4xx, the typed values and the messages. */
export function formFailed<T>(context: AppLoadContext, value: T, status = 422) {
  requestState(context).formFailed = true
  return data(value, { status })
}

/** The response to a button that no page has: a 400, to be thrown. */
export function noSuchButton() {
  return data(refusalTexts.noButton, { status: 400 })
}
