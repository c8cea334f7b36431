import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outboxEntries } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

let receiver: WebhookReceiver
let outbox: typeof import('~/outbox/send.server')
let entries: typeof import('~/outbox/entries.server')
let retryPolicy: (typeof import('~/outbox/retry-policy'))['retryPolicy']
/** As the shop has it: the tests wait less. */
let shopPolicy: typeof retryPolicy

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  process.env.PURCHASE_WEBHOOK_URL = receiver.urlOf('purchase')
  process.env.CONTACT_WEBHOOK_URL = receiver.urlOf('contact')
})
const database = useTestDatabase()
beforeAll(async () => {
  outbox = await import('~/outbox/send.server')
  entries = await import('~/outbox/entries.server')
  retryPolicy = (await import('~/outbox/retry-policy')).retryPolicy
  shopPolicy = { ...retryPolicy }
  Object.assign(retryPolicy, { startMs: 20, timeoutMs: 1_000, firstPauseMs: 20, longestPauseMs: 30 })
})
beforeEach(() => receiver.clear())
afterEach(() => outbox.settleOutbox())
afterAll(() => receiver.stop())

const payload = { event: 'new_purchase', total_amount: '19.90' }

async function store(kind: 'purchase' | 'contact' | 'newsletter', subjectId: string) {
  await database.db.batch([entries.enqueueStatement({ kind, subjectId, payload })])
}

async function row(subjectId: string) {
  const rows = await database.db.select().from(outboxEntries).where(eq(outboxEntries.subjectId, subjectId))
  expect(rows).toHaveLength(1)
  return rows[0]!
}

const whenSent = (count: number) => expect.poll(() => receiver.received.length, { timeout: 3000 }).toBe(count)

describe('one delivery inside the request', () => {
  it('posts the stored payload as JSON and marks the event delivered', async () => {
    await store('purchase', 'order1')
    expect(await outbox.sendNow('purchase', 'order1')).toBe('delivered')
    const [call] = receiver.callsTo('purchase')
    expect(call?.method).toBe('POST')
    expect(call?.headers['content-type']).toBe('application/json')
    expect(call?.headers['idempotency-key']).toBe((await row('order1')).id)
    expect(call?.body).toEqual(payload)
    expect(await row('order1')).toMatchObject({ status: 'delivered', attempts: 1, lastError: null, claimedUntil: null })
  })

  it('never sends a delivered event again', async () => {
    await store('purchase', 'order1')
    await outbox.sendNow('purchase', 'order1')
    await store('purchase', 'order1')
    expect(await outbox.sendNow('purchase', 'order1')).toBe('delivered')
    expect(await outbox.resend((await row('order1')).id)).toBe('delivered')
    expect(receiver.received).toHaveLength(1)
  })

  it('sends once when five ask at the same time, and all learn the outcome', async () => {
    receiver.answer(200, { afterMs: 100 })
    await store('purchase', 'order1')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => outbox.sendNow('purchase', 'order1')))
    expect(outcomes).toEqual(Array(5).fill('delivered'))
    expect(receiver.received).toHaveLength(1)
  })

  it('shares a failed outcome with those who waited, without sending for each', async () => {
    receiver.answer(500, { afterMs: 100 })
    await store('contact', 'message1')
    const outcomes = await Promise.all([outbox.sendNow('contact', 'message1'), outbox.sendNow('contact', 'message1')])
    expect(outcomes).toEqual(['failed', 'failed'])
    expect(receiver.received).toHaveLength(1)
  })

  it('takes over from a process that died while it was sending', async () => {
    await store('purchase', 'order1')
    const soon = new Date(Date.now() + 200).toISOString()
    await database.db.update(outboxEntries).set({ claimedUntil: soon, attempts: 1 })
    expect(await outbox.sendNow('purchase', 'order1')).toBe('delivered')
    expect(await row('order1')).toMatchObject({ status: 'delivered', attempts: 2 })
  })

  it.each([
    ['a status that is not ok', () => receiver.answer(500), 'answered with status 500'],
    ['a redirect to nowhere', () => receiver.answer(302), 'answered with status 302'],
    ['a redirect to a page that is not there', () => receiver.redirect(303, '/page/404'), 'answered with status 404'],
    ['a redirect to no address of the web', () => receiver.redirect(302, 'mailto:a@b.example'), 'could not be reached'],
    ['a receiver that wants it elsewhere', () => receiver.redirect(307, '/page/200'), 'answered with status 307'],
    ['a receiver that has moved', () => receiver.redirect(308, '/page/200'), 'answered with status 308'],
    ['no answer', () => receiver.neverAnswer(), 'no answer within 1000 ms'],
    ['a broken connection', () => receiver.resetConnections(), 'could not be reached'],
  ])('fails on %s, keeps the event and says why', async (_, fault, reason) => {
    fault()
    await store('contact', 'message1')
    expect(await outbox.sendNow('contact', 'message1')).toBe('failed')
    const failed = await row('message1')
    expect(failed).toMatchObject({ status: 'failed', attempts: 1, claimedUntil: null })
    expect(failed.lastError).toContain(reason)
    receiver.recover()
    expect(await outbox.sendNow('contact', 'message1')).toBe('delivered')
    expect(new Set(receiver.received.map(({ headers }) => headers['idempotency-key']))).toEqual(new Set([failed.id]))
  })

  it.each([301, 302, 303])(
    'C113 a receiver that answers %i and leads to a page has the event, once',
    async (status) => {
      receiver.redirect(status, '/page/200')
      await store('purchase', 'order1')
      expect(await outbox.sendNow('purchase', 'order1')).toBe('delivered')
      expect(await outbox.sendNow('purchase', 'order1')).toBe('delivered')
      expect(receiver.received).toHaveLength(1)
      expect(receiver.pages).toEqual(['GET /page/200'])
    },
  )

  it('counts being stored as success without an address, and sends nothing', async () => {
    await store('newsletter', 'subscriber1')
    expect(await outbox.sendNow('newsletter', 'subscriber1')).toBe('notConfigured')
    // Nobody is to be told, so the admin says nothing of it; it does once there is somebody.
    const stored = await row('subscriber1')
    expect(entries.outboxEntryView(stored)).toBeNull()
    expect(entries.outboxEntryView({ ...stored, kind: 'contact' })?.state).toBe('stored')
    expect(receiver.received).toHaveLength(0)
  })
})

describe('purchase notifications in the background', () => {
  it('tries three times, with growing pauses, and then keeps the event', async () => {
    receiver.answer(500)
    await store('purchase', 'order1')
    outbox.sendInBackground('purchase', 'order1')
    outbox.sendInBackground('purchase', 'order1')
    await whenSent(3)
    await expect.poll(async () => (await row('order1')).claimedUntil).toBeNull()
    expect(await row('order1')).toMatchObject({ status: 'failed', attempts: 3, nextAttemptAt: null })
    outbox.sendInBackground('purchase', 'order1')
    await outbox.settleOutbox()
    expect(receiver.received).toHaveLength(3)
  })

  it('stops trying once it is delivered', async () => {
    receiver.answerNext(1, 503)
    await store('purchase', 'order1')
    outbox.sendInBackground('purchase', 'order1')
    await expect.poll(async () => (await row('order1')).status).toBe('delivered')
    expect(receiver.received).toHaveLength(2)
  })

  it('does not throw for an event that was never stored', async () => {
    expect(() => outbox.sendInBackground('purchase', 'nobody')).not.toThrow()
    await outbox.settleOutbox()
  })

  it('goes on when the database could not be used for a moment', async () => {
    Object.assign(retryPolicy, { firstPauseMs: 300, longestPauseMs: 300 })
    await store('purchase', 'order1')
    await database.without('deliveries', async () => {
      outbox.sendInBackground('purchase', 'order1')
      await sleep(50)
    })
    await expect.poll(async () => (await row('order1')).status).toBe('delivered')
    Object.assign(retryPolicy, { firstPauseMs: 20, longestPauseMs: 30 })
  })

  it('is kept from no other event at the next start by an order that was deleted meanwhile', async () => {
    for (const subjectId of ['order1', 'order2', 'order3']) {
      await store('purchase', subjectId)
      await sleep(2)
    }
    receiver.answer(200, { afterMs: 100 })
    outbox.startOutbox()
    await whenSent(1)
    await database.db.delete(outboxEntries).where(eq(outboxEntries.subjectId, 'order2'))
    await expect.poll(async () => (await row('order3')).status, { timeout: 3000 }).toBe('delivered')
  })

  it('sends at the next start what the last run left over, and nothing else', async () => {
    await store('purchase', 'lost')
    await store('purchase', 'done')
    await store('contact', 'message1')
    await outbox.sendNow('purchase', 'done')
    await database.db
      .update(outboxEntries)
      .set({ status: 'failed', attempts: 3 })
      .where(eq(outboxEntries.subjectId, 'lost'))
    receiver.clear()
    outbox.startOutbox()
    await expect.poll(async () => (await row('lost')).status).toBe('delivered')
    await outbox.settleOutbox()
    expect(receiver.received.map(({ path }) => path)).toEqual(['/webhook/purchase'])
  })

  it('C87 lets a stop end the pause between two tries', async () => {
    receiver.answer(500)
    Object.assign(retryPolicy, { firstPauseMs: 20_000, longestPauseMs: 30_000 })
    await store('purchase', 'order1')
    outbox.sendInBackground('purchase', 'order1')
    await whenSent(1)
    await expect.poll(async () => (await row('order1')).status).toBe('failed')
    expect(Date.parse((await row('order1')).nextAttemptAt ?? '')).toBeGreaterThan(Date.now() + 15_000)
    const started = Date.now()
    await outbox.settleOutbox()
    expect(Date.now() - started).toBeLessThan(1000)
    Object.assign(retryPolicy, { firstPauseMs: 20, longestPauseMs: 30 })
  })
})

it('pauses grow and stay under 30 seconds', async () => {
  const { pauseAfter } = await import('~/outbox/retry-policy')
  Object.assign(retryPolicy, shopPolicy)
  expect(retryPolicy).toMatchObject({ timeoutMs: 10_000, tries: 3 })
  expect([1, 2, 3, 4, 9].map(pauseAfter)).toEqual([5_000, 10_000, 20_000, 30_000, 30_000])
})
