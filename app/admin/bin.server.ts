import type { AppLoadContext } from '@remix-run/node'
import type { BinKind } from '~db/schema'
import { isUniqueFailure } from '~db/errors'
import { binnedPosts } from '~/blog/history.server'
import { binnedOptions, binnedProducts } from '~/catalog/history.server'
import { binnedCodes } from '~/codes/codes.server'
import { findInBin, goneAt, listBin, purge, type Binned, type BinItem, type Restorable } from '~/history/bin.server'
import { binTexts } from '~/history/messages'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { pageNumber } from '~/lib/pagination'
import { binnedLetters } from '~/letters/letters.server'
import { binnedServices } from '~/services/history.server'
import { binnedWays } from '~/shipping/ways.server'
import { loadOptional } from '~/site/failure.server'
import { binnedReviews } from '~/testimonials/testimonials.server'

/** Everything that comes back from the bin. A further kind is a line here. */
const restorables: Restorable[] = [
  ...[binnedPosts, binnedProducts, binnedOptions, binnedServices, binnedReviews],
  ...[binnedLetters, binnedCodes, binnedWays],
]
const restorable = (kind: BinKind) => restorables.find((one) => one.kind === kind)!

/**
 * Runs a deletion and puts its outcome into words, with the way back (`undo`).
 * @param command gives what is in the bin now, undefined where there was nothing to delete, or words of its own
 */
export function deletion(
  command: () => Promise<Binned | Flash | undefined>,
  outcome: Parameters<typeof outcomeMessage>[1],
): Promise<Flash> {
  return outcomeMessage(async () => {
    const result = await command()
    if (!result || 'tone' in result) return result ?? false
    return { tone: 'success', text: outcome.done, undo: result }
  }, outcome)
}

/** A page of the bin; `list` is null when it cannot be read. */
export async function readBin(params: URLSearchParams, context: AppLoadContext) {
  const list = await loadOptional('bin', () => listBin(pageNumber(params)), context)
  if (!list) return { list: null }
  const items = list.items.map((item) => ({ ...item, goneAt: goneAt(item) }))
  return { list: { ...list, items } }
}

export type ListedBinItem = NonNullable<Awaited<ReturnType<typeof readBin>>['list']>['items'][number]

/**
 * What a button of the bin does, in words, and where 'Undo' leads then.
 * @returns undefined for a button that does not exist
 */
export async function runBinButton(form: FormData): Promise<{ message: Flash; list?: string } | undefined> {
  const item = await findInBin(textOf(form, 'id'))
  const missing = { missing: binTexts.missing }
  switch (form.get('intent')) {
    case 'undo':
    case 'restore': {
      const outcome = { ...missing, done: item ? binTexts.back(item.name) : '', failed: binTexts.failed }
      const message = await outcomeMessage(() => restore(item), outcome)
      return { message, list: form.get('intent') === 'undo' && item ? restorable(item.kind).list(item) : undefined }
    }
    case 'purge': {
      const outcome = { ...missing, done: binTexts.purged, failed: binTexts.purgeFailed }
      return { message: await outcomeMessage(async () => item !== undefined && (await purge(item)), outcome) }
    }
    default:
      return undefined
  }
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
