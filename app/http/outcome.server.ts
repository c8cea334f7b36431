import { data } from '@remix-run/node'
import { log } from '~/config/log.server'
import type { Flash } from './flash.server'

/** What a command of the admin says afterwards. */
interface Outcome {
  done: string
  /** Said when the thing is not there any more; the detail says just that, where the text says something else. */
  missing: string
  missingDetail?: string
  /** Said when the database could not do it. */
  failed: string
}

/**
 * Runs a command and puts its outcome into words; nothing it can meet breaks the page.
 * @param command gives whether it did something, or words of its own
 */
export async function outcomeMessage(command: () => Promise<boolean | Flash>, outcome: Outcome): Promise<Flash> {
  try {
    const result = await command()
    if (typeof result === 'object') return result
    if (result) return { tone: 'success', text: outcome.done }
    return { tone: 'error', text: outcome.missing, detail: outcome.missingDetail }
  } catch (error) {
    log.error(outcome.failed, error)
    return { tone: 'error', text: outcome.failed }
  }
}

/** The response to a button that no page has: a 400, to be thrown. */
export function noSuchButton() {
  return data('There is no such button.', { status: 400 })
}
