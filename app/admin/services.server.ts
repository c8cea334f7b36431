import type { AppLoadContext } from '@remix-run/node'
import { textOf } from '~/http/read-form.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { allServices, deleteService, moveService, setShown } from '~/services/commands.server'
import { priceLabels } from '~/services/service'
import { loadOptional } from '~/site/failure.server'
import { deletion } from './bin.server'
import { serviceListTexts } from './messages'

/** Every service, hidden ones too, in the order of the menus; null when they cannot be read. */
export async function readServices(context: AppLoadContext) {
  const rows = await loadOptional('services', allServices, context)
  const list = rows?.map(({ id, slug, title, picture, shown, durations, ...service }) => ({
    id,
    slug,
    title,
    picture: picture.url,
    shown,
    prices: priceLabels({ ...service, durations }),
    isBookable: durations.every(({ bookingUrl }) => bookingUrl !== ''),
  }))
  return { list: list ?? null }
}

export type ListedRow = NonNullable<Awaited<ReturnType<typeof readServices>>['list']>[number]

/**
 * What a button of the list does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runServiceButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  const on = form.get('value') === 'on'
  const run = (command: () => Promise<boolean>, done: string) =>
    outcomeMessage(command, { done, missing: serviceListTexts.notFound, failed: serviceListTexts.updateFailed })
  switch (form.get('intent')) {
    case 'show':
      return run(() => setShown(id, on), on ? serviceListTexts.shown : serviceListTexts.hidden)
    case 'up':
      return run(() => moveService(id, -1), serviceListTexts.moved)
    case 'down':
      return run(() => moveService(id, 1), serviceListTexts.moved)
    case 'delete':
      return deletion(() => deleteService(id), {
        done: serviceListTexts.deleted,
        missing: serviceListTexts.notFound,
        failed: serviceListTexts.updateFailed,
      })
    default:
      return undefined
  }
}
