import { deleteMessage, deleteSubscriber, listMessages, listSubscribers, markHandled } from '~/inbox/lists.server'
import { pageNumber } from '~/lib/pagination'
import type { Flash } from '~/security/flash.server'
import { part, tell } from './answer.server'
import { retry } from './delivery.server'
import { inboxTexts } from './messages'

/** A list of the inbox as the address asks for it: `q`, `page`. */
export async function readMessages(params: URLSearchParams) {
  const search = searchOf(params)
  return { search, list: await part(() => listMessages({ search, page: pageNumber(params) })) }
}

/** Like `readMessages`, for subscribers. */
export async function readSubscribers(params: URLSearchParams) {
  const search = searchOf(params)
  return { search, list: await part(() => listSubscribers({ search, page: pageNumber(params) })) }
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

function searchOf(params: URLSearchParams): string {
  return (params.get('q') ?? '').trim().slice(0, 100)
}
