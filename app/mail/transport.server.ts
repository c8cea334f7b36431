import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import type { MailServer } from '~/config/smtp-url.server'
import { log } from '~/config/log.server'
import { oneLine } from '~/lib/clean-text'
import { bodyEncoding } from './render.server'
import { notSentTexts } from './admin-messages'
import type { OutgoingMail, SendFailure } from './queue.server'
import { mailPolicy } from './retry-policy'
import type { MailSettings } from './settings.server'

/** Of the sender's name, in characters. */
const longestName = 60
/** Of what the mail server said, in characters. */
const longestResponse = 300

/** What came of a try. */
export type SendResult = { sent: true; sender: string } | ({ sent: false } & SendFailure)

/** Hands a mail to the mail service. */
export async function send(server: MailServer, mail: OutgoingMail, settings: MailSettings): Promise<SendResult> {
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
export function messageOf(mail: OutgoingMail, { senderName, senderEmail, replyTo }: MailSettings): SendMailOptions {
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
    headers: { 'Auto-Submitted': 'auto-generated', ...mail.headers },
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
function failureOf(thrown: unknown, server: MailServer): SendFailure {
  const { code = '', command = '', response = '', responseCode = 0, message } = thrown as SmtpError
  if (!code) log.error('a mail could not be made', thrown)
  const refused = responseCode >= 500 && responseCode !== 503
  const failure = (reason: string, concerns: SendFailure['concerns'] = 'service', isRefused = false) => ({
    refused: isRefused,
    concerns,
    reason,
    code: `${code} ${responseCode || ''}`.trim(),
  })
  const said = response && notSentTexts.said(withoutSecrets(response, server))
  // Only from MAIL FROM on a reply is about this mail; before that it is about the shop's access, which can be mended.
  if (said && command.startsWith('MAIL FROM')) return failure(said, 'sender', refused)
  if (said && /^(?:RCPT TO|DATA)/.test(command)) {
    return failure(said, refused && isNoSuchMailbox(command, responseCode, response) ? 'address' : 'mail', refused)
  }
  if (code === 'EENVELOPE' && responseCode === 0) return failure(notSentTexts.address, 'mail', true)
  if (code === 'EAUTH') return failure(notSentTexts.badLogin)
  if (/certificate|altnames/i.test(message)) return failure(notSentTexts.certificate)
  if (code === 'ETLS') return failure(notSentTexts.noEncryption)
  if (said) return failure(said)
  if (code === 'EDNS') return failure(notSentTexts.notFound)
  if (code === 'ETIMEDOUT' || code === 'EABORT') return failure(notSentTexts.silent)
  return failure(code === 'ECONNECTION' ? notSentTexts.closed : notSentTexts.unreachable)
}

/**
 * Whether the server says that there is no such mailbox, or that it is shut for good. Its enhanced code says so exactly
 * (RFC 3463: 5.1.x, but not of the sender, and 5.2.1); without one 550, 551 and 553 at the recipient do. A full mailbox
 * (552, 5.2.2) and a policy (5.7.x) say nothing about the address.
 */
function isNoSuchMailbox(command: string, responseCode: number, response: string): boolean {
  const [, enhanced] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? []
  if (enhanced) return /^5\.1\.(?![78]$)|^5\.2\.1$/.test(enhanced)
  return command.startsWith('RCPT TO') && [550, 551, 553].includes(responseCode)
}

/** What a server said, without the password: it may repeat what it was told. */
function withoutSecrets(response: string, { login }: MailServer): string {
  const plain = response.replace(/\s+/g, ' ').trim()
  if (!login) return plain.slice(0, longestResponse)
  const { user, password } = login
  const coded = [password, user + password, `\0${user}\0${password}`].map((text) =>
    Buffer.from(text).toString('base64'),
  )
  return [password, ...coded].reduce((text, secret) => text.replaceAll(secret, '…'), plain).slice(0, longestResponse)
}
