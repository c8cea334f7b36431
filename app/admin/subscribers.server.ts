import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { textOf } from '~/http/read-form.server'
import { listQuery } from './lists.server'
import { subscriberTexts } from '~/newsletter/admin-messages'
import {
  confirmFromBefore,
  countFromBefore,
  listSubscribers,
  type SubscriberFilter,
} from '~/newsletter/admin-subscribers.server'
import { forgetReader } from '~/newsletter/readers.server'
import { resendByHand } from '~/outbox/send.server'
import { loadOptional } from '~/site/failure.server'
import { subscriberFilters } from './subscriber-list'

/** The subscribers as the URL asks for them (`q`, `status`, `page`); `list` is null when they cannot be read. */
export async function readSubscribers(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const asked = params.get('status') ?? ''
  const status = Object.hasOwn(subscriberFilters, asked) ? (asked as SubscriberFilter) : undefined
  const read = () => Promise.all([listSubscribers({ ...query, status }), countFromBefore()])
  const [list, fromBefore] = (await loadOptional('subscribers', read, context)) ?? [null, 0]
  return { search: query.search, status: status ?? '', list, fromBefore }
}

/**
 * What a button of the subscribers does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runSubscriberButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  switch (form.get('intent')) {
    case 'delete-subscriber':
      return outcomeMessage(() => forgetReader(id, 'owner'), {
        done: subscriberTexts.deleted,
        missing: subscriberTexts.missing,
        failed: subscriberTexts.failed,
      })
    case 'retry':
      return resendByHand(id)
    default:
      return undefined
  }
}

const fromBeforeSchema = z.object({ words: text({ required: subscriberTexts.wordsMissing, maximum: 300 }) })

/** Confirms the subscribers from before. @returns the form to show again where nothing was said, or what was done */
export async function confirmAllFromBefore(form: FormData) {
  const parsed = await parseForm(form, fromBeforeSchema)
  if (!parsed.ok) return { lastResult: parsed.result }
  const confirm = async (): Promise<Flash> => {
    const count = await confirmFromBefore(parsed.value.words)
    return { tone: 'success', text: subscriberTexts.confirmed(count) }
  }
  const failed = subscriberTexts.confirmFailed
  return { message: await outcomeMessage(confirm, { done: '', missing: '', failed }) }
}
