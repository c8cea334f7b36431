import type { Binned } from '~/history/bin.server'
import { log } from '~/config/log.server'
import type { Flash } from '~/http/flash.server'
import { noSuchButton } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { adminAction } from './guard.server'

/** What a command says afterwards. */
interface Outcome {
  done: string
  /** Said when the thing is not there any more; the detail says just that, where the text says something else. */
  missing: string
  missingDetail?: string
  /** Said when the database could not do it. */
  failed: string
}

/**
 * Runs a command and puts its outcome into words; where it deleted something, they come with 'Undo'. Never throws.
 * @param run gives whether there was something to do, what it put into the bin, or words of its own
 */
export async function runCommand(
  run: () => Promise<boolean | Binned | Flash | undefined>,
  outcome: Outcome,
): Promise<Flash> {
  try {
    const result = await run()
    if (!result) return { tone: 'error', text: outcome.missing, detail: outcome.missingDetail }
    if (result === true) return { tone: 'success', text: outcome.done }
    return 'tone' in result ? result : { tone: 'success', text: outcome.done, undo: result }
  } catch (error) {
    log.error(outcome.failed, error)
    return { tone: 'error', text: outcome.failed }
  }
}

type Otherwise = Omit<Outcome, 'done'>

/** What a button does, what is said when it did, and what is said otherwise, where it has words of its own for that. */
type Button = [run: Parameters<typeof runCommand>[0], done?: string, otherwise?: Partial<Otherwise>]

/**
 * Declares the buttons of a page by their intents. Gives a function that presses the one that a form names.
 * @param otherwise said by all of them when there was nothing to do, or when the database could not do it
 * @param buttonsFor `id` of the row that the form names; `on` for a switch that is turned on
 */
export function buttons(
  otherwise: Otherwise,
  buttonsFor: (id: string, on: boolean, form: FormData) => Record<string, Button>,
) {
  /** @throws 400 when there is no such button */
  return async (form: FormData, id = textOf(form, 'id')): Promise<Flash> => {
    const all = buttonsFor(id, form.get('value') === 'on', form)
    const intent = textOf(form, 'intent')
    if (!Object.hasOwn(all, intent)) throw noSuchButton()
    const [run, done = '', own] = all[intent]!
    return runCommand(run, { done, ...otherwise, ...own })
  }
}

/** The action of a page whose posts are all `buttons`. */
export function buttonAction(press: (form: FormData) => Promise<Flash>, options?: Parameters<typeof adminAction>[1]) {
  return adminAction(async ({ request, form }) => respondToButton(request, await press(form)), options)
}

/**
 * The response to a button that does one thing: the same page again, with its search, its place and the message. A
 * script-driven page replaces its entry in the history, so that Back leads to the page before.
 */
export async function respondToButton(request: Request, message: Flash) {
  const { pathname, search } = new URL(request.url)
  const response = await redirectWith(pathname + search, [message])
  response.headers.set('X-Remix-Replace', 'true')
  return response
}
