import { data } from '@remix-run/node'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { readSettings } from '~/site/settings.server'
import { readerPageTexts } from './reader-page-texts'
import { confirmReader, findReaderByKey, forgetReader, leave, type ReaderPage } from './readers.server'

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

export async function readConfirmPage(params: Params) {
  const { state } = await askedReader(params)
  return { confirmed: state === 'confirmed', agreement: await agreement() }
}

/** What is agreed to, with the site's present name. */
async function agreement(): Promise<string> {
  return readerPageTexts.agreement((await readSettings()).siteName)
}

/** Says yes. Pressed again it says the same. */
export async function sayYes({ params, request }: FormActionArgs) {
  const { id } = await askedReader(params)
  await confirmReader(id, await agreement())
  return redirectWith(new URL(request.url).pathname, [])
}

export async function readLeavePage(params: Params) {
  const { state, forgotten } = await readerOf('leave', params)
  return { left: state === 'left', forgotten }
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
