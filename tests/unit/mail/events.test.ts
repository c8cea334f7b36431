import { describe, expect, test } from 'vitest'
import { callAction } from '../../support/remix'
import {
  addProduct,
  addVariation,
  completed,
  database,
  postWebhook,
  started,
  stripe,
  theOrder,
  useStripeShop,
} from '../checkout/shop'
import { mailServer, rows, sendDue, useMailServer } from './mail-shop'

useMailServer()
useStripeShop()

const owner = 'hello@stillwater.example'

/** What was written, each as kind, recipient and subject. */
const written = async () => (await rows()).map(({ kind, recipient, subject }) => [kind, recipient, subject])

async function buy() {
  const productId = await addProduct({ name: 'Amethyst Cluster', priceCents: 2400, stock: 9 })
  const variationId = await addVariation(productId, { value: 'Medium', stock: 5 })
  const { visitor, id } = await started({ productId, variationId, quantity: 2, seenPriceCents: 2400 })
  stripe.pay(id)
  return { visitor, id }
}

test('five webhooks at once, the success page and a retry: one mail to the buyer, one to the owner', async () => {
  const { visitor, id } = await buy()
  await Promise.all([
    ...Array.from({ length: 5 }, () => postWebhook(completed(id))),
    visitor.success(`?session_id=${id}`),
  ])
  await postWebhook(completed(id))
  await visitor.success(`?session_id=${id}`)
  await mailServer.waitFor(2)
  await sendDue()
  const { id: order, number, email, customer_name: name } = (await theOrder())!
  expect((await written()).sort()).toEqual([
    ['order-new', owner, `New order: $48.00 from ${String(name)}`],
    ['order-received', email, `Thank you for your order ${String(number)}`],
  ])
  expect(mailServer.received).toHaveLength(2)
  const buyers = mailServer.received.find(({ to }) => to[0] === email)
  expect(buyers?.text).toContain('- 2 × Amethyst Cluster (Medium)\n  $48.00 ($24.00 each)')
  expect(buyers?.headers['reply-to']).toEqual([owner])
  const owners = mailServer.received.find(({ to }) => to[0] === owner)
  expect(owners?.text).toContain(`http://localhost:3000/admin/orders/${String(order)}\n`)
  expect(owners?.headers['reply-to']).toEqual([email])
  expect(owners?.from).toBe(owner)
})

test.each([
  'refuse',
  'hang',
  'drop',
  { at: 'MAIL', code: 421 },
  { at: 'RCPT', code: 451 },
  { at: 'RCPT', code: 550 },
] as const)(
  'no request waits for a mail server that fails (%j): orders and forms are as quick as ever',
  async (fault) => {
    const { mailPolicy } = await import('~/mail/retry-policy')
    const { stepMs } = mailPolicy
    mailPolicy.stepMs = 8_000
    await mailServer.fail(fault)
    const { id } = await buy()
    const contact = await import('~/routes/site/contact')
    const review = await import('~/routes/site/submit-testimonial')
    const begin = performance.now()
    expect((await postWebhook(completed(id))).status).toBe(200)
    const message = { name: 'A. E.', email: 'a@mail.example', message: 'Hello' }
    expect((await callAction(contact, { url: '/contact', form: message })).status).toBe(303)
    const words = { author_name: 'A. E.', email: 'a@mail.example', rating: '5', content: 'Calm and clear.' }
    expect((await callAction(review, { url: '/submit-testimonial', form: words })).status).toBe(303)
    expect(performance.now() - begin).toBeLessThan(2_000)
    expect((await rows()).filter(({ kind }) => kind !== 'mail-failed')).toHaveLength(4)
    await mailServer.recover()
    mailPolicy.stepMs = stepMs
  },
)

test('a payment without an address of the buyer is told to the owner alone', async () => {
  const { id } = await buy()
  const session = stripe.entry(id).session
  Object.assign(session.customer_details ?? {}, { email: null })
  await postWebhook(completed(id))
  expect((await rows()).map(({ kind }) => kind)).toEqual(['order-new'])
})

test('what fails in the batch of the payment takes its mails along, and a later try writes them', async () => {
  const { id } = await buy()
  await database.client.execute(
    "CREATE TRIGGER broken BEFORE INSERT ON stripe_events BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  )
  await postWebhook(completed(id)).catch(() => undefined)
  expect([await rows(), (await theOrder())?.status]).toEqual([[], 'pending'])
  await database.client.execute('DROP TRIGGER broken')
  await postWebhook(completed(id))
  expect(await rows()).toHaveLength(2)
})

test('marked as shipped is written to the buyer once, however often it is marked', async () => {
  const { id } = await buy()
  await postWebhook(completed(id))
  const { markShipped } = await import('~/orders/admin-commands.server')
  for (const shipped of [true, false, true]) {
    const order = await theOrder()
    expect(await markShipped(String(order?.id), Number(order?.version), shipped)).toEqual({ ok: true })
  }
  expect(await rows('order-shipped')).toHaveLength(1)
  // Over an older version nothing is changed, so nothing is written.
  await database.client.execute('DELETE FROM mails')
  await database.client.execute('UPDATE orders SET shipped_at = NULL')
  expect(await markShipped(String((await theOrder())?.id), 1, true)).toMatchObject({ error: 'conflict' })
  expect(await rows()).toEqual([])
})

test('of an order with refunds from before they were kept, the buyer is written to of the new one only', async () => {
  const { id } = await buy()
  await postWebhook(completed(id))
  const order = (await theOrder())!
  const orderId = String(order.id)
  stripe.refund(id, 700)
  stripe.refund(id, 1000)
  await database.client.batch([
    'DELETE FROM mails',
    {
      sql: `INSERT INTO refunds (id, order_id, status, amount_cents, created_at, updated_at)
        VALUES (?, ?, 'succeeded', 1000, '2026-01-01', '2026-01-01')`,
      args: [`before-${orderId}`, orderId],
    },
    'UPDATE orders SET refunded_cents = 1000',
  ])
  const { makeRefund } = await import('~/checkout/make-refund.server')
  const { findOrderById } = await import('~/orders/queries.server')
  const found = (await findOrderById(orderId))!
  const plan = { id: 'newrefund123', orderId, amountCents: 500, lines: [], reason: '' }
  expect(await makeRefund(found.order, plan)).toEqual({ kind: 'succeeded' })
  for (let times = 0; times < 3; times += 1)
    await postWebhook(stripe.signedEvent('charge.refunded', stripe.refund(id, 1500)))
  expect((await rows('order-refunded')).map(({ subjectId, text }) => [subjectId, text.slice(0, 5)])).toEqual([
    ['newrefund123', '$5.00'],
  ])
})

test('each refund is written to the buyer once, with its sum', async () => {
  const { id } = await buy()
  await postWebhook(completed(id))
  await database.client.execute('DELETE FROM mails')
  const refunds = async (amount?: number) => {
    const charge = stripe.refund(id, amount)
    await Promise.all([1, 2].map(() => postWebhook(stripe.signedEvent('charge.refunded', charge))))
  }
  await refunds(1000)
  await refunds(1000)
  await refunds()
  const leads = (await rows('order-refunded')).map(({ text }) => text.split('\n')[0]?.replace(/ for order \w+/, ''))
  expect(leads).toEqual([
    '$10.00 of the $48.00 is on its way back to you.',
    '$38.00 of the $48.00 is on its way back to you.',
  ])
})

describe('what visitors write', () => {
  const message = {
    name: 'Ann "A." Example',
    email: 'ann@mail.example',
    subject: 'My cat',
    message: 'Is Tuesday free?',
  }

  test('a message is told to the owner once, however often the same form is sent; an answer goes to the visitor', async () => {
    const contact = await import('~/routes/site/contact')
    await callAction(contact, { url: '/contact', form: message })
    await callAction(contact, { url: '/contact', form: message })
    await mailServer.waitFor(1)
    await sendDue()
    expect(await written()).toEqual([['message-new', owner, 'New message from Ann "A." Example: My cat']])
    expect(mailServer.received).toHaveLength(1)
    expect(mailServer.received[0]?.headers['reply-to']).toEqual(['ann@mail.example'])
    expect(mailServer.received[0]?.text).toContain('> Is Tuesday free?')
    const { deleteMessage } = await import('~/inbox/admin-inbox.server')
    const [row] = (await database.client.execute('SELECT id FROM messages')).rows
    await deleteMessage(String(row?.id))
    expect(await rows()).toEqual([])
  })

  test('a review that waits is told to the owner once, and forgotten with it', async () => {
    const { createTestimonial, removeTestimonial } = await import('~/testimonials/testimonials.server')
    const review = {
      author_name: 'B. D.',
      email: 'b@mail.example',
      rating: 4.5,
      content: 'Calm and clear.',
      product_id: '',
    }
    await createTestimonial(review)
    await createTestimonial(review)
    expect(await written()).toEqual([['testimonial-new', owner, 'New review from B. D., 4.5 of 5 stars']])
    const [mail] = await rows()
    expect(mail?.replyTo).toBe('b@mail.example')
    await removeTestimonial(mail!.subjectId)
    expect(await rows()).toEqual([])
  })
})

test('what runs low is told once a day, not before eight, and only when it says something new', async () => {
  const { writeLowStockMail } = await import('~/catalog/admin-products.server')
  const days = async () => (await rows('stock-low')).map(({ subjectId, subject }) => [subjectId, subject])
  const at = (day: number, hour: number) => `2026-11-${day}T${String(hour + 5).padStart(2, '0')}:30:00.000Z`
  await writeLowStockMail(at(10, 9))
  expect(await days()).toEqual([])
  await addProduct({ name: 'Last Cup', stock: 2 })
  await writeLowStockMail(at(11, 7))
  expect(await days()).toEqual([])
  // Where she wants none of it nothing is written, so that day is not over.
  const { saveSettings } = await import('~/site/settings.server')
  await saveSettings({ 'stock-low': 'off' }, 0, 'mail.')
  await writeLowStockMail(at(11, 8))
  expect(await days()).toEqual([])
  await saveSettings({ 'stock-low': 'on' }, 1, 'mail.')
  for (const hour of [8, 9, 15]) await writeLowStockMail(at(11, hour))
  expect(await days()).toEqual([['2026-11-11', '1 product runs low']])
  await writeLowStockMail(at(12, 8))
  expect(await days()).toHaveLength(1)
  await addProduct({ name: 'Sold Out Cup', stock: 0, inStock: false })
  await writeLowStockMail(at(13, 8))
  expect((await days())[1]).toEqual(['2026-11-13', '2 products run low'])
  expect((await rows('stock-low'))[1]?.text).toContain('- Sold Out Cup\n  Sold out\n- Last Cup\n  2 left')
})

test('each of the owner’s mails is switched off by itself', async () => {
  const { notices, readMailSettings } = await import('~/mail/settings.server')
  const { saveSettings } = await import('~/site/settings.server')
  const { mailStatements } = await import('~/mail/write-mail.server')
  const { ownerMails } = await import('~/mail/owner-mails')
  for (const [version, off] of notices.entries()) {
    await saveSettings(Object.fromEntries(notices.map((kind) => [kind, kind === off ? 'off' : 'on'])), version, 'mail.')
    const settings = await readMailSettings()
    const isWritten = (kind: (typeof notices)[number]) =>
      mailStatements(settings, { kind, subjectId: kind, content: ownerMails.test() }).length === 1
    expect(notices.filter((kind) => !isWritten(kind))).toEqual([off])
  }
})

test('what the owner has switched off is not written, and mails go where she reads them', async () => {
  const { saveSettings } = await import('~/site/settings.server')
  await saveSettings(
    { 'order-new': 'off', replyTo: 'me@mail.example', senderEmail: 'shop@stillwater.example' },
    0,
    'mail.',
  )
  const { id } = await buy()
  await postWebhook(completed(id))
  const contact = await import('~/routes/site/contact')
  await callAction(contact, { url: '/contact', form: { name: 'A', email: 'a@mail.example', message: 'Hello' } })
  await mailServer.waitFor(2)
  expect((await rows()).map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['order-received', String((await theOrder())?.email)],
    ['message-new', 'me@mail.example'],
  ])
  expect(mailServer.received.map(({ from, headers }) => [from, headers['reply-to']?.[0]])).toEqual([
    ['shop@stillwater.example', 'me@mail.example'],
    ['shop@stillwater.example', 'a@mail.example'],
  ])
})
