import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import { subscriberFilters, subscriberTexts } from '~/newsletter/admin-messages'
import { confirmFromBefore, countFromBefore, listSubscribers } from '~/newsletter/admin-subscribers.server'
import { forgetReader } from '~/newsletter/readers.server'
import { resendByHand } from '~/outbox/send.server'
import { loadOptional } from '~/site/failure.server'
import { buttons, runCommand } from './buttons.server'
import { filteredList } from './lists.server'

const readList = filteredList('subscribers', subscriberFilters, listSubscribers)

/** The subscribers as the URL asks for them, and how many signed up before anybody was asked by mail. */
export async function readSubscribers(params: URLSearchParams, context: AppLoadContext) {
  const counted = loadOptional('subscribers from before', countFromBefore, context)
  return { ...(await readList(params, context)), fromBefore: (await counted) ?? 0 }
}

const { deleted, missing, failed } = subscriberTexts

export const pressSubscriberButton = buttons({ missing, failed }, (id) => ({
  'delete-subscriber': [() => forgetReader(id, 'owner'), deleted],
  retry: [() => resendByHand(id)],
}))

const fromBeforeSchema = z.object({ words: text({ required: subscriberTexts.wordsMissing, maximum: 300 }) })

/** Confirms the subscribers from before. @returns the form to show again where nothing was said, or what was done */
export async function confirmAllFromBefore(form: FormData) {
  const parsed = await parseForm(form, fromBeforeSchema)
  if (!parsed.ok) return { lastResult: parsed.result }
  const confirm = async (): Promise<Flash> => {
    const count = await confirmFromBefore(parsed.value.words)
    // The second press of a double click, or another window.
    if (count === 0) return { tone: 'info', text: subscriberTexts.alreadyConfirmed }
    return { tone: 'success', text: subscriberTexts.confirmed(count) }
  }
  const failed = subscriberTexts.confirmFailed
  return { message: await runCommand(confirm, { done: '', missing: '', failed }) }
}
