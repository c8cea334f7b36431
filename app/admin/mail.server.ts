import { type AppLoadContext, data } from '@remix-run/node'
import { config } from '~/config/config.server'
import type { Flash } from '~/http/flash.server'
import { dropMail, listMails, sendAgain, whyNotSent, writeTestMail } from '~/mail/admin-mails.server'
import { mailFilters, mailTexts } from '~/mail/admin-messages'
import { findMail } from '~/mail/mails.server'
import { checkSender } from '~/mail/sender-check.server'
import { readMailSettings } from '~/mail/settings.server'
import { securityHeaders } from '~/security/headers.server'
import { buttons } from './buttons.server'
import { filteredList } from './lists.server'

const readList = filteredList('mails', mailFilters, listMails)

/** The mails as the URL asks for them, and whether there is a service that sends them. */
export async function readMails(params: URLSearchParams, context: AppLoadContext) {
  return { ...(await readList(params, context)), hasService: config().mailServer !== undefined }
}

/** One mail, with whom it comes from: the present settings where it was not sent yet. @throws 404 when there is none */
export async function readMail(id: string) {
  const [mail, settings] = await Promise.all([findMail(id), readMailSettings()])
  if (!mail) throw data(mailTexts.notFound, { status: 404 })
  const sender = mail.sender ?? (settings ? `${settings.senderName} <${settings.senderEmail}>` : '')
  return { ...mail, lastError: whyNotSent(mail), sender, replyTo: mail.replyTo ?? settings?.replyTo ?? '' }
}

/**
 * The HTML of a mail as the response for a frame: it runs nothing, fetches nothing and leads nowhere.
 * @param pictures sources of a content security policy from which it may fetch pictures all the same
 */
export function mailResponse(html: string, pictures = ''): Response {
  const headers = securityHeaders(new Headers({ 'Content-Type': 'text/html; charset=utf-8' }))
  const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  headers.set('Content-Security-Policy', pictures ? `${policy}; img-src ${pictures}` : policy)
  headers.set('X-Frame-Options', 'SAMEORIGIN')
  headers.set('Cache-Control', 'private, no-store')
  return new Response(html, { headers })
}

export const pressMailButton = buttons({ missing: mailTexts.notFound, failed: mailTexts.failed }, (id) => ({
  send: [async () => sendFlash[await sendAgain(id)], mailTexts.sending],
  drop: [() => dropMail(id), mailTexts.dropped],
}))

const sendFlash: Record<Awaited<ReturnType<typeof sendAgain>>, Flash | boolean> = {
  sending: true,
  queued: { tone: 'info', text: mailTexts.alreadyQueued },
  notConfigured: { tone: 'warning', text: mailTexts.notSending },
  missing: false,
}

/** Writes a test to the owner, and says where it went. */
export const pressCheckButton = buttons({ missing: '', failed: mailTexts.failed }, () => ({
  test: [
    async () => {
      const to = await writeTestMail()
      if (!to) return { tone: 'error', text: mailTexts.failed }
      if (!config().mailServer) return { tone: 'warning', text: mailTexts.testKept }
      return { tone: 'success', text: mailTexts.testWritten(to) }
    },
  ],
}))

/** What 'Do mails arrive?' shows; the sender's domain is looked up only when the URL asks for it (`look`). */
export async function readMailCheck(params: URLSearchParams) {
  const settings = await readMailSettings()
  const server = config().mailServer
  const checks = params.has('look') && settings ? await checkSender(settings.senderEmail, settings.dkimSelector) : null
  return {
    service: server?.host ?? null,
    sender: settings?.senderEmail ?? '',
    replyTo: settings?.replyTo ?? '',
    checks,
  }
}
