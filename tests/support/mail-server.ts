import { writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { makeCertificate } from './certificate'
import { until } from './http-server'
import { temporaryFolder } from './temporary'

/** A mail as the server took it. */
export interface ReceivedMail {
  from: string
  to: string[]
  /** The whole message as it travelled. */
  raw: string
  /** Headers by their lower-case names, unfolded, encoded words as they are; one value for each line of that name. */
  headers: Record<string, string[]>
  text: string
  html: string
  at: number
  /** The name it was logged in with: each process of a shop may have its own. */
  user: string
}

/** What it does wrong. `refuse`: nobody listens; `hang`: silent after EHLO; `drop`: takes the message and closes; numbers: says so. */
export type MailFault =
  | 'refuse'
  | 'hang'
  | 'drop'
  | { at: 'MAIL' | 'RCPT' | 'DATA'; code: number; text?: string; times?: number }
  /** Takes the message, says so after so long. */
  | { slowMs: number }

const host = '127.0.0.1'

interface MailServerOptions {
  /** Encrypted from the first byte, in place of STARTTLS. */
  implicitTls?: boolean
  /** Offers no encryption at all. */
  plain?: boolean
  /** The name its certificate is for. */
  certificateHost?: string
}

/** An SMTP server on this machine, with a login, a certificate of its own, and faults on demand. */
export class MailServer {
  readonly user = 'shop@mail.example'
  readonly otherUser = 'twin@mail.example'
  readonly password = 's3cret/with:signs@and%'
  readonly received: ReceivedMail[] = []
  /** Tries that came as far as a sender, with those that failed. */
  attempts = 0
  readonly certificate
  readonly #options
  #server: SMTPServer | undefined
  #port = 0
  #fault: MailFault | undefined

  constructor(options: MailServerOptions = {}) {
    this.#options = options
    this.certificate = makeCertificate(options.certificateHost)
  }

  /** For SMTP_URL. */
  get url(): string {
    return this.urlFor(this.user)
  }

  /** The same for another name, which tells one process from the other. */
  urlFor(user: string): string {
    const login = [user, this.password].map(encodeURIComponent).join(':')
    return `${this.#options.implicitTls ? 'smtps' : 'smtp'}://${login}@${host}:${this.#port}`
  }

  async start(): Promise<this> {
    const server = new SMTPServer({
      secure: this.#options.implicitTls,
      disabledCommands: this.#options.plain ? ['STARTTLS'] : [],
      ...this.certificate,
      closeTimeout: 100,
      onAuth: ({ username, password }, _, done) => {
        if (this.#fault === 'hang') return
        const right = [this.user, this.otherUser].includes(username ?? '') && password === this.password
        done(right ? null : coded(535, `Wrong login ${username} ${password}`), right ? { user: username } : undefined)
      },
      onMailFrom: (_address, _session, done) => {
        this.attempts += 1
        done(this.#faultAt('MAIL'))
      },
      onRcptTo: (_address, _session, done) => done(this.#faultAt('RCPT')),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const mail = parse(Buffer.concat(chunks).toString('latin1'))
          const from = mailFrom ? mailFrom.address : ''
          const error = this.#faultAt('DATA')
          if (error) return done(error)
          const to = rcptTo.map(({ address }) => address)
          this.received.push({ from, to, ...mail, at: Date.now(), user: session.user ?? '' })
          const fault = this.#fault
          if (fault === 'drop') return void this.#cut()
          setTimeout(() => done(), typeof fault === 'object' && 'slowMs' in fault ? fault.slowMs : 0)
        })
      },
    })
    // A client that goes away in the middle is nothing to complain of here.
    server.on('error', () => undefined)
    await new Promise<void>((resolve) => server.listen(this.#port, host, resolve))
    this.#port = (server.server.address() as AddressInfo).port
    this.#server = server
    return this
  }

  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (!server) return
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const { _socket } of server.connections) _socket.destroy()
    await closed
  }

  async fail(fault: MailFault): Promise<void> {
    this.#fault = fault
    if (fault === 'refuse') await this.stop()
  }

  /** Works again, at the same port; what was received stays. */
  async recover(): Promise<void> {
    this.#fault = undefined
    if (!this.#server) await this.start()
  }

  /** Forgets what was received and works again. */
  async clear(): Promise<void> {
    await this.recover()
    this.received.length = 0
    this.attempts = 0
  }

  waitFor(count: number, timeoutMs = 5000): Promise<ReceivedMail[]> {
    const enough = () => this.received.length >= count && this.received
    return until(enough, { timeoutMs, what: `The arrival of ${count} mails` })
  }

  #faultAt(at: string): Error | null {
    const fault = this.#fault
    if (typeof fault !== 'object' || !('at' in fault) || fault.at !== at) return null
    if (fault.times !== undefined) this.#fault = fault.times > 1 ? { ...fault, times: fault.times - 1 } : undefined
    return coded(fault.code, fault.text)
  }

  #cut(): void {
    for (const { _socket } of this.#server?.connections ?? []) _socket.destroy()
  }
}

function coded(responseCode: number, text = 'Told to say so'): Error {
  return Object.assign(new Error(text), { responseCode })
}

function parse(raw: string): Pick<ReceivedMail, 'raw' | 'headers' | 'text' | 'html'> {
  const { headers, body } = split(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1] ?? ''
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r\n|\r\n$/g, '')))
  const ofType = (type: string) => parts.find((part) => part.headers['content-type']?.[0]?.startsWith(type))
  return { raw, headers, text: decoded(ofType('text/plain')), html: decoded(ofType('text/html')) }
}

function split(raw: string): { headers: Record<string, string[]>; body: string } {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers: Record<string, string[]> = {}
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const [, name = '', value = ''] = /^([^:]+): ?(.*)$/.exec(line) ?? []
    if (name) (headers[name.toLowerCase()] ??= []).push(value)
  }
  return { headers, body: rest.join('\r\n\r\n') }
}

function decoded(part: { headers: Record<string, string[]>; body: string } | undefined): string {
  if (!part) return ''
  const encoding = part.headers['content-transfer-encoding']?.[0]
  if (encoding === 'base64') return Buffer.from(part.body, 'base64').toString('utf8').replace(/\r\n/g, '\n')
  const bytes = part.body
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const plain = encoding === 'quoted-printable' ? bytes : part.body
  return Buffer.from(plain, 'latin1').toString('utf8').replace(/\r\n/g, '\n')
}

export async function startMailServer(options?: MailServerOptions): Promise<MailServer> {
  return new MailServer(options).start()
}

/** Variables of a shop that sends through this server, and trusts its certificate; with the folder that holds that. */
export function mailEnv(server: MailServer): { env: Record<string, string>; folder: string } {
  const folder = temporaryFolder('mail')
  const file = join(folder, 'certificate.pem')
  writeFileSync(file, server.certificate.cert)
  return { env: { SMTP_URL: server.url, NODE_EXTRA_CA_CERTS: file }, folder }
}
