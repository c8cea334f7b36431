import { binnedPosts } from '~/blog/history.server'
import { binnedOptions, binnedProducts } from '~/catalog/history.server'
import { binnedCodes } from '~/codes/codes.server'
import { type BinItem, findInBin, goneAt, listBin, purge, type Restorable } from '~/history/bin.server'
import { binTexts } from '~/history/admin-messages'
import type { Flash } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { pageNumber } from '~/lib/pagination'
import { binnedLetters } from '~/letters/letters.server'
import { binnedServices } from '~/services/history.server'
import { binnedWays } from '~/shipping/ways.server'
import { binnedReviews } from '~/testimonials/testimonials.server'
import { isUniqueFailure } from '~db/errors'
import type { BinKind } from '~db/schema'
import { buttons } from './buttons.server'
import { optionalList } from './lists.server'

/** Everything that comes back from the bin. A further kind is a line here. */
const restorables: Restorable[] = [
  ...[binnedPosts, binnedProducts, binnedOptions, binnedServices, binnedReviews],
  ...[binnedLetters, binnedCodes, binnedWays],
]
const restorable = (kind: BinKind) => restorables.find((one) => one.kind === kind)!

/** A page of the bin. */
export const readBin = optionalList('bin', async (params) => {
  const list = await listBin(pageNumber(params))
  return { ...list, items: list.items.map((item) => ({ ...item, goneAt: goneAt(item) })) }
})

export type ListedBinItem = NonNullable<Awaited<ReturnType<typeof readBin>>['list']>['items'][number]

/** Runs a button of the bin. Gives what came of it, in words, and the list that 'Undo' leads back to. */
export async function pressBinButton(form: FormData): Promise<{ message: Flash; list?: string }> {
  const item = await findInBin(textOf(form, 'id'))
  const press = buttons({ missing: binTexts.missing, failed: binTexts.failed }, () => ({
    undo: [() => restore(item), item && binTexts.back(item.name)],
    restore: [() => restore(item), item && binTexts.back(item.name)],
    purge: [async () => item && purge(item), binTexts.purged, { failed: binTexts.purgeFailed }],
  }))
  const list = form.get('intent') === 'undo' && item ? restorable(item.kind).list(item) : undefined
  return { message: await press(form), list }
}

async function restore(item: BinItem | undefined): Promise<boolean | Flash> {
  if (!item) return false
  try {
    const result = await restorable(item.kind).restore(item)
    return typeof result === 'string' ? { tone: 'error', text: result } : result
  } catch (error) {
    // Made anew under the same id, or brought back by another window in this moment.
    if (isUniqueFailure(error, '')) return { tone: 'error', text: binTexts.taken }
    throw error
  }
}
