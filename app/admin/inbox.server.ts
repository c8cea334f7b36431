import { type Flash, outcomeMessage } from '~/http/flash.server'
import type { AppLoadContext } from '@remix-run/node'
import { deleteMessage, listMessages, markHandled, type MessageFilter } from '~/inbox/admin-messages.server'
import { textOf } from '~/http/read-form.server'
import { loadOptional } from '~/site/failure.server'
import { resendByHand } from '~/outbox/send.server'
import { listQuery } from './lists.server'
import { inboxTexts } from '~/inbox/admin-messages'
import { messageFilters } from './inbox-lists'

/** The messages as the URL asks for them (`q`, `status`, `page`); `list` is null when they cannot be read. */
export async function readMessages(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const asked = params.get('status') ?? ''
  const status = Object.hasOwn(messageFilters, asked) ? (asked as MessageFilter) : undefined
  const list = await loadOptional('messages', () => listMessages({ ...query, status }), context)
  return { search: query.search, status: status ?? '', list: list ?? null }
}

/**
 * What a button of the messages does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runMessageButton(form: FormData): Promise<Flash | undefined> {
  const id = textOf(form, 'id')
  switch (form.get('intent')) {
    case 'handled':
      return outcomeMessage(() => markHandled(id, true), message(inboxTexts.handled))
    case 'open':
      return outcomeMessage(() => markHandled(id, false), message(inboxTexts.open))
    case 'delete-message':
      return outcomeMessage(() => deleteMessage(id), message(inboxTexts.messageDeleted))
    case 'retry':
      return resendByHand(id)
    default:
      return undefined
  }
}

function message(done: string) {
  return { done, missing: inboxTexts.messageMissing, failed: inboxTexts.messageFailed }
}
