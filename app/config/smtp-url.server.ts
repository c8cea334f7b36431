import { z } from 'zod'

/** The mail service that takes the shop's mails. */
export interface MailServer {
  host: string
  port: number
  /** Encrypted from the first byte (smtps); otherwise by STARTTLS, before anything is told but to `localhost`. */
  implicitTls: boolean
  login: { user: string; password: string } | undefined
}

/** SMTP_URL. What is wrong with it is said without it: it holds a password. */
export const smtpUrl = z.string().transform((text, context): MailServer => {
  const server = read(text)
  if (server) return server
  context.addIssue(
    'must be smtp://name:password@host:587 or smtps://name:password@host:465, with signs in name and password as in %40 for @',
  )
  return z.NEVER
})

function read(text: string): MailServer | undefined {
  if (!/^smtps?:\/\/[^\s/?#]+\/?$/i.test(text) || !URL.canParse(text)) return undefined
  const { protocol, hostname, port, username, password } = new URL(text)
  const implicitTls = protocol === 'smtps:'
  const [user, secret] = [username, password].map(decoded)
  if (!/^(?:[\w.-]+|\[[\da-f:.]+\])$/i.test(hostname) || port === '0') return undefined
  if (user === undefined || secret === undefined || (user === '') !== (secret === '')) return undefined
  return {
    host: hostname.replace(/^\[(.*)\]$/, '$1'),
    port: port ? Number(port) : implicitTls ? 465 : 587,
    implicitTls,
    login: user ? { user, password: secret } : undefined,
  }
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}
