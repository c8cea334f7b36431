import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { noSuchButton, type FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { shownContent } from '~/site/shown-content.server'
import { newsletterContent, readerPagesContent } from './newsletter.content.server'
import { confirmReader, findReaderByKey, forgetReader, unsubscribeReader, type ReaderPage } from './readers.server'

export type ReaderWords = Awaited<ReturnType<typeof readWords>>

/** The words of these pages, and what the tab of the browser says. */
async function readWords(args: LoaderFunctionArgs) {
  const [words, { pageTitle }] = await Promise.all([
    shownContent(readerPagesContent, args),
    shownContent(newsletterContent, args),
  ])
  return { ...words, pageTitle }
}

type Params = Partial<Record<'key', string>>

/** The reader whose key stands in the URL. @throws the same 404 for every wrong key */
async function readerOf(page: ReaderPage, { key = '' }: Params) {
  const reader = await findReaderByKey(page, key)
  if (!reader) throw data(null, { status: 404 })
  return reader
}

/** The same for confirming: a reader whose address was forgotten has no such page either. */
async function readerToConfirm(params: Params) {
  const reader = await readerOf('confirm', params)
  if (reader.forgotten) throw data(null, { status: 404 })
  return reader
}

export async function readConfirmPage(args: LoaderFunctionArgs) {
  const { state } = await readerToConfirm(args.params)
  return { confirmed: state === 'confirmed', words: await readWords(args) }
}

/** Confirms that the reader wants the newsletter, in the words of the page. Pressed again it changes nothing. */
export async function confirmSubscription(args: FormActionArgs) {
  const { id } = await readerToConfirm(args.params)
  const { agreement } = await shownContent(readerPagesContent, args)
  await confirmReader(id, agreement)
  return redirectWith(new URL(args.request.url).pathname, [])
}

export async function readLeavePage(args: LoaderFunctionArgs) {
  const { state, forgotten } = await readerOf('leave', args.params)
  return { left: state === 'left', forgotten, words: await readWords(args) }
}

/**
 * The post that mail programs send for their reader (RFC 8058), with no cookie and from no page of ours. The page's own
 * button sends it, too, so that no browser that hides where it comes from is kept from leaving.
 */
export function isOneClick(form: FormData): boolean {
  return form.get('List-Unsubscribe') === 'One-Click'
}

/**
 * Ends the subscription, or forgets the reader's address, whichever button was pressed. A mail program gets a plain 200:
 * it follows no redirect.
 * @throws 400 for a button that does not exist
 */
export async function leaveOrForget({ params, request, form }: FormActionArgs) {
  const { id } = await readerOf('leave', params)
  if (isOneClick(form)) await unsubscribeReader(id)
  else if (form.get('intent') === 'forget') await forgetReader(id, 'reader')
  else throw noSuchButton()
  return isOneClick(form) && !form.has('page') ? null : redirectWith(new URL(request.url).pathname, [])
}
