import type { AppLoadContext } from '@remix-run/node'
import { textOf } from '~/http/read-form.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { allWays, deleteWay, moveWay, setActive } from '~/shipping/ways.server'
import { loadOptional } from '~/site/failure.server'
import { shippingTexts } from '~/shipping/admin-messages'
import { deletion } from './bin.server'

/** Every way to ship, in the owner's order; null when they cannot be read. */
export async function readWays(context: AppLoadContext) {
  return { list: (await loadOptional('shipping', allWays, context)) ?? null }
}

/**
 * What a button of the list does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runWayButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  const on = form.get('value') === 'on'
  const run = (command: () => Promise<boolean>, done: string) =>
    outcomeMessage(command, { done, missing: shippingTexts.notFound, failed: shippingTexts.updateFailed })
  switch (form.get('intent')) {
    case 'offer':
      return run(() => setActive(id, on), on ? shippingTexts.offered : shippingTexts.notOffered)
    case 'up':
      return run(() => moveWay(id, -1), shippingTexts.moved)
    case 'down':
      return run(() => moveWay(id, 1), shippingTexts.moved)
    case 'delete':
      return deletion(() => deleteWay(id), {
        done: shippingTexts.deleted,
        missing: shippingTexts.notFound,
        failed: shippingTexts.updateFailed,
      })
    default:
      return undefined
  }
}
