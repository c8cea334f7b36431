import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { useTestDatabase, type TestDatabase } from '../../support/database'
import { startMailServer, type MailServer } from '../../support/mail-server'

export let mailServer: MailServer
export let database: TestDatabase

/** For all tests of a file: a mail server that the shop sends through, empty before each. To be called before anything reads the configuration. */
export function useMailServer(options?: Parameters<typeof startMailServer>[0]): void {
  beforeAll(async () => {
    mailServer = await startMailServer(options)
    process.env.SMTP_URL = mailServer.url
    const { mailPolicy } = await import('~/mail/retry-policy')
    Object.assign(mailPolicy, { stepMs: 1_500, sendMs: 5_000, trusted: mailServer.certificate.cert })
  })
  beforeEach(() => mailServer.clear())
  // Mails go out behind the response: none of one test may reach the next.
  afterEach(async () => (await import('~/mail/worker.server')).settleMails())
  afterAll(() => mailServer.stop())
}

/** With a database, empty before each test. */
export function useMailShop(options?: Parameters<typeof startMailServer>[0]): void {
  useMailServer(options)
  database = useTestDatabase()
}

/** A mail to a customer, as an event would write it. */
export async function writeMail(subjectId = 'order1', to = 'buyer@mail.example'): Promise<void> {
  const { getDb } = await import('~db/client.server')
  const { mailStatements } = await import('~/mail/write-mail.server')
  const { readMailSettings } = await import('~/mail/settings.server')
  const content = { subject: 'Your order', lead: 'Your order is on its way.', parts: [{ text: 'In a box.' }] }
  const [first] = mailStatements(await readMailSettings(), { kind: 'order-shipped', subjectId, to, content })
  if (first) await getDb().batch([first])
}

/** The stored mails, oldest first. */
export async function rows(kind?: string) {
  const { getDb } = await import('~db/client.server')
  const { mails } = await import('~db/schema')
  const all = await getDb().select().from(mails).orderBy(mails.createdAt, mails.id)
  return all.filter((row) => !kind || row.kind === kind)
}

/** Sends what is due at this moment. */
export async function sendDue(atMs = Date.now()): Promise<void> {
  const { sendDueMails } = await import('~/mail/worker.server')
  await sendDueMails(() => atMs)
}
