import type { AppLoadContext } from '@remix-run/node'
import { deleteMessage, listMessages, markHandled } from '~/inbox/admin-messages.server'
import { deleteSubscriber, listSubscribers } from '~/inbox/admin-subscribers.server'
import type { Flash } from '~/http/redirect.server'
import { readPart } from '~/site/part.server'
import { tell } from './lists.server'
import { retry } from './resend.server'
import { listQuery } from './list-query'
import { inboxTexts } from './messages'

/** The messages as the address asks for them; `list` is null when they cannot be read. */
export async function readMessages(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const list = await readPart('messages', () => listMessages(query), context)
  return { search: query.search, list: list ?? null }
}

/** Like `readMessages`, for subscribers. */
export async function readSubscribers(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const list = await readPart('subscribers', () => listSubscribers(query), context)
  return { search: query.search, list: list ?? null }
}

/**
 * What a button of the messages or the subscribers does, in words.
 * @returns undefined for a button that does not exist
 */
export async function runInboxButton(form: FormData): Promise<Flash | undefined> {
  const id = String(form.get('id') ?? '')
  switch (form.get('intent')) {
    case 'handled':
      return tell(() => markHandled(id, true), message(inboxTexts.handled))
    case 'open':
      return tell(() => markHandled(id, false), message(inboxTexts.open))
    case 'delete-message':
      return tell(() => deleteMessage(id), message(inboxTexts.messageDeleted))
    case 'delete-subscriber':
      return tell(() => deleteSubscriber(id), {
        done: inboxTexts.subscriberDeleted,
        missing: inboxTexts.subscriberMissing,
        failed: inboxTexts.subscriberFailed,
      })
    case 'retry':
      return retry(id)
    default:
      return undefined
  }
}

function message(done: string) {
  return { done, missing: inboxTexts.messageMissing, failed: inboxTexts.messageFailed }
}
