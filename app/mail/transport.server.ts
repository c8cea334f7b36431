import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { config } from '~/config/config.server'
import type { MailServer } from '~/config/smtp-url.server'
import { log } from '~/config/log.server'
import { oneLine } from '~/lib/clean-text'
import { bodyEncoding } from './render.server'
import type { StoredMail } from './mails.server'
import { notSentTexts } from './messages'
import { mailPolicy } from './retry-policy'
import type { MailSettings } from './settings.server'

/** Of the sender's name, in characters. */
const longestName = 60

/** What came of a try. `refused`: the server will never take this mail; otherwise it may do so later. */
export type SendResult = { sent: true; sender: string } | ({ sent: false } & Failure)

/** `code` is for the log and names nobody; `reason` is for the owner. */
interface Failure {
  refused: boolean
  reason: string
  code: string
}

/** Hands a mail to the mail service. */
export async function send(server: MailServer, mail: StoredMail, settings: MailSettings): Promise<SendResult> {
  const { senderName, senderEmail } = settings
  try {
    const signal = AbortSignal.timeout(mailPolicy.sendMs)
    await transportTo(server).sendMail({ ...messageOf(mail, settings), signal })
    return { sent: true, sender: `${senderName} <${senderEmail}>` }
  } catch (error) {
    return { sent: false, ...failureOf(error, server) }
  }
}

/**
 * A mail as the library takes it, with the same Message-ID at each try. From is the shop's own address, always (beyond,
 * section 1). Every address is an object that our schema has accepted: nothing in a name or an address can become another
 * recipient or a header.
 */
export function messageOf(mail: StoredMail, { senderName, senderEmail, replyTo }: MailSettings): SendMailOptions {
  return {
    from: { name: oneLine(senderName, longestName), address: senderEmail },
    to: { name: '', address: mail.recipient },
    replyTo: { name: '', address: mail.replyTo ?? replyTo },
    envelope: { from: senderEmail, to: [mail.recipient] },
    subject: mail.subject,
    messageId: mail.messageId,
    text: mail.text,
    html: mail.html,
    textEncoding: bodyEncoding(mail.text + mail.html).encoding,
    // Automatic replies of holidays stay away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

function transportTo({ host, port, implicitTls, login }: MailServer): Transporter {
  const { stepMs, trusted } = mailPolicy
  return createTransport({
    host,
    port,
    secure: implicitTls,
    // Name, password and mail only ever leave this machine encrypted.
    requireTLS: host !== 'localhost',
    auth: login && { user: login.user, pass: login.password },
    tls: { minVersion: 'TLSv1.2', ...(trusted && { ca: trusted }) },
    dnsTimeout: stepMs,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
  })
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Whether it is of use to try again, and what went wrong in plain words, without the password. */
function failureOf(thrown: unknown, server: MailServer): Failure {
  const { code = '', command = '', response = '', responseCode = 0, message } = thrown as SmtpError
  if (!code) log.error('a mail could not be made', thrown)
  const failure = (refused: boolean, reason: string) => ({
    refused,
    reason,
    code: `${code} ${responseCode || ''}`.trim(),
  })
  const later = (reason: string) => failure(false, reason)
  const said = response && notSentTexts.said(withoutSecrets(response, server))
  // The service answers about this mail only from its sender on: before that it speaks of the shop, which can be mended.
  const ofThisMail = /^(?:MAIL FROM|RCPT TO|DATA)/.test(command)
  if (responseCode >= 500 && responseCode !== 503 && ofThisMail) return failure(true, said)
  if (code === 'EENVELOPE' && responseCode === 0) return failure(true, notSentTexts.address)
  if (code === 'EAUTH') return later(notSentTexts.badLogin)
  if (/certificate|altnames/i.test(message)) return later(notSentTexts.certificate)
  if (code === 'ETLS') return later(notSentTexts.noEncryption)
  if (said) return later(said)
  if (code === 'EDNS') return later(notSentTexts.notFound)
  if (code === 'ETIMEDOUT' || code === 'EABORT') return later(notSentTexts.silent)
  return later(code === 'ECONNECTION' ? notSentTexts.closed : notSentTexts.unreachable)
}

/** Nothing says that a server does not repeat what it was told. */
function withoutSecrets(response: string, { login }: MailServer): string {
  const plain = response.replace(/\s+/g, ' ').trim().slice(0, 300)
  if (!login) return plain
  const { user, password } = login
  const coded = [password, user + password, `\0${user}\0${password}`].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  return [password, ...coded].reduce((text, secret) => text.replaceAll(secret, '…'), plain)
}

/** The mail service of this shop, if there is one. */
export function mailServer(): MailServer | undefined {
  return config().mailServer
}
