import type { SubmissionResult } from '@conform-to/react'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { useTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, type CookieJar, type FormFields } from '../../support/remix'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

export let database: TestDatabase
export let receiver: WebhookReceiver
let contact: typeof import('~/routes/site/contact')
let newsletter: typeof import('~/routes/blog/newsletter')

/** For all tests of a file: the two forms of the inbox, with a receiver of what they tell; both empty before each. */
export function usePublicForms(): void {
  beforeAll(async () => {
    receiver = await startWebhookReceiver()
    process.env.CONTACT_WEBHOOK_URL = receiver.urlOf('contact')
    process.env.NEWSLETTER_WEBHOOK_URL = receiver.urlOf('newsletter')
  })
  database = useTestDatabase()
  beforeAll(async () => {
    contact = await import('~/routes/site/contact')
    newsletter = await import('~/routes/blog/newsletter')
    const { retryPolicy } = await import('~/outbox/retry-policy')
    retryPolicy.timeoutMs = 1000
  })
  beforeEach(() => receiver.clear())
  afterAll(() => receiver.stop())
}

export const written = {
  name: 'Ann Example',
  email: 'ann+shop@example.com',
  phone: '+1 (555) 010-9999',
  subject: 'A session for my cat',
  message: 'Is Tuesday free?\nThank you.',
}

export interface Failed {
  lastResult: SubmissionResult<string[]>
}

export const send = (fields: FormFields = written, url = '/contact', headers = {}, ip?: string) =>
  callAction<Failed>(contact, { url, form: fields, headers, ip })
export const subscribe = (fields: FormFields, jar?: CookieJar) =>
  callAction<Failed>(newsletter, { url: '/newsletter', form: fields, jar })

/** Rejects the next write to this table, as a full disk or a lock would. */
export async function breakWritesTo(table: string) {
  await database.client.execute(
    `CREATE TRIGGER broken BEFORE INSERT ON ${table} BEGIN SELECT RAISE(ABORT, 'disk is full'); END`,
  )
}
export const mend = () => database.client.execute('DROP TRIGGER IF EXISTS broken')

export const webhookFaults = [
  ['answers 500', () => receiver.answer(500)],
  ['never answers', () => receiver.neverAnswer()],
  ['breaks the connection', () => receiver.resetConnections()],
] as const
