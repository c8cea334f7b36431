import { data, type LoaderFunctionArgs } from '@remix-run/node'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { shownContent } from '~/site/shown-content.server'
import { readerPagesContent } from './reader-pages.content.server'
import { confirmReader, findReaderByKey, forgetReader, leave, type ReaderPage } from './readers.server'

export type ReaderWords = Awaited<ReturnType<typeof shownContent<(typeof readerPagesContent)['fields']>>>

type Params = Partial<Record<'key', string>>

/** The reader whom a key is of. @throws the same 404 for every key that is wrong */
async function readerOf(page: ReaderPage, { key = '' }: Params) {
  const reader = await findReaderByKey(page, key)
  if (!reader) throw data(null, { status: 404 })
  return reader
}

/** Like `readerOf`, for saying yes: there has to be an address that letters could go to. */
async function askedReader(params: Params) {
  const reader = await readerOf('confirm', params)
  if (reader.forgotten) throw data(null, { status: 404 })
  return reader
}

export async function readConfirmPage(args: LoaderFunctionArgs) {
  const { state } = await askedReader(args.params)
  return { confirmed: state === 'confirmed', words: await shownContent(readerPagesContent, args) }
}

/** Says yes. Pressed again it says the same. */
export async function sayYes(args: FormActionArgs) {
  const { id } = await askedReader(args.params)
  const { agreement } = await shownContent(readerPagesContent, args)
  await confirmReader(id, agreement)
  return redirectWith(new URL(args.request.url).pathname, [])
}

export async function readLeavePage(args: LoaderFunctionArgs) {
  const { state, forgotten } = await readerOf('leave', args.params)
  return { left: state === 'left', forgotten, words: await shownContent(readerPagesContent, args) }
}

/**
 * The post that mail programs send for their reader (RFC 8058), with no cookie and from no page of ours. The page's own
 * button sends it, too, so that no browser that hides where it comes from is kept from leaving.
 */
export function isOneClick(form: FormData): boolean {
  return form.get('List-Unsubscribe') === 'One-Click'
}

/** Leaves, or forgets, whichever button was pressed. A mail program gets the page itself: it follows no redirect. */
export async function leaveOrForget({ params, request, form }: FormActionArgs) {
  const { id } = await readerOf('leave', params)
  if (isOneClick(form)) await leave(id)
  else if (form.get('intent') === 'forget') await forgetReader(id, 'reader')
  else throw data('There is no such button.', { status: 400 })
  return isOneClick(form) && !form.has('page') ? null : redirectWith(new URL(request.url).pathname, [])
}
