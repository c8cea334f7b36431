import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { SignedEvent } from '../support/stripe/events'
import { expectCalmReading, said } from './calm'
import { everyPost, expectEveryPostCalm } from './every-post'
import { exercise, expectWhole, productId, setStock, Visitor, type Account, type Reply, type Shop } from './shop'

const pages = ['/', '/shop', '/shop/rose-quartz-heart', '/blog', '/contact']
/** What a write that was refused must not change later, either. */
const kept = [
  ...'products product_variations blogs testimonials images orders order_items messages subscribers settings'.split(
    ' ',
  ),
  'admin_sessions',
  // The shop writes of what runs low by itself, once a day.
  "mails WHERE kind <> 'stock-low'",
]

/** Letters that were written so far: no two are alike. */
let letters = 0

await exercise('Another process holds the write lock for 3 and for 60 seconds', async (shop, account) => {
  const { app, stripe } = shop
  // The webhook is sent here, so that its answer is seen.
  stripe.setWebhook('', 'never')
  await setStock(app, 100)
  const writers = await Promise.all(Array.from({ length: 5 }, () => prepareWriter(shop)))

  const short = await whileLocked(shop, 3, account, () => everyWrite(shop, writers[0]!))
  for (const [name, reply] of short) {
    account.tried('writes during a lock of 3 s')
    account.expect(isDone(reply), `a lock of 3 s: ${name} was answered ${said(reply)}`)
  }

  const owner = new Visitor(app.url)
  await owner.signIn()
  const posts = await everyPost(shop, owner)
  const before = await contents(shop)
  const long = await whileLocked(shop, 60, account, async () => {
    const replies: [string, Reply][] = []
    // Several at once, then one alone: neither may wait for the others' sake.
    for (const writer of writers.slice(1, 4)) replies.push(...(await everyWrite(shop, writer)))
    await expectEveryPostCalm(shop, account, owner, posts)
    return replies
  })
  for (const [name, reply] of long) {
    account.tried('writes during a lock of 60 s')
    account.expect(isRefused(reply), `a lock of 60 s: ${name} was answered ${said(reply)}`)
    account.expect(reply.ms < 30_000, `a lock of 60 s: ${name} was answered after ${Math.round(reply.ms)} ms`)
  }
  expectUnchanged(account, before, await contents(shop))
  const { status } = await owner.get('/admin')
  account.expect(status === 200, `the owner, whose logout was refused, is answered ${status}`)

  for (const [name, reply] of await everyWrite(shop, writers[4]!)) {
    account.tried('writes after it')
    account.expect(isDone(reply), `after the lock: ${name} was answered ${said(reply)}`)
  }
  await expectPaid(shop, account, writers)
  await expectWhole(shop, account)
})

/** Somebody with a full cart, and somebody who has paid, of which the shop does not know yet. */
interface Writer {
  visitor: Visitor
  session: string
  paid: SignedEvent
}

async function prepareWriter({ app, stripe }: Shop): Promise<Writer> {
  const id = await productId(app)
  const visitor = new Visitor(app.url)
  const buyer = new Visitor(app.url)
  for (const one of [visitor, buyer]) await one.addToCart(id)
  const { session = '' } = await buyer.checkOut()
  const paid = stripe.signedEvent('checkout.session.completed', stripe.pay(session))
  return { visitor, session, paid }
}

/** Everything that visitors and Stripe can make the shop write, at the same time. */
async function everyWrite({ app }: Shop, { visitor, paid }: Writer): Promise<[string, Reply][]> {
  letters += 1
  const email = `visitor-${letters}@example.com`
  const message = `Letter ${letters}`
  const contact = visitor.post('/contact', { name: 'A. Visitor', email, message })
  const newsletter = visitor.post('/newsletter', { email })
  const checkout = visitor.checkOut().then(({ url, reply }) => ({ ...reply, location: url ?? reply.location }))
  const login = new Visitor(app.url).post('/admin-login', { code: 'wrong-code' })
  const webhook = sendWebhook(app.url, paid)
  return [
    ['contact', await contact],
    ['newsletter', await newsletter],
    ['checkout', await checkout],
    ['a wrong code', await login],
    ['the webhook of a payment', await webhook],
  ]
}

async function sendWebhook(origin: string, { header, payload }: SignedEvent): Promise<Reply> {
  const started = performance.now()
  const headers = { 'content-type': 'application/json', 'stripe-signature': header }
  const response = await fetch(`${origin}/webhooks/stripe`, { method: 'POST', headers, body: payload })
  const { status, headers: received } = response
  return { status, text: await response.text(), location: null, headers: received, ms: performance.now() - started }
}

function isDone({ status, location }: Reply): boolean {
  return status === 200 || status === 422 || (status === 303 && location !== '/cart')
}

/** Either "come back later", or back to the cart with the words of the specification. */
function isRefused({ status, headers, location }: Reply): boolean {
  return (status === 503 && headers.has('retry-after')) || (status === 303 && location === '/cart')
}

/** Stripe sends again what was refused; then every payment is known, once. */
async function expectPaid({ app }: Shop, account: Account, writers: Writer[]): Promise<void> {
  for (const { paid, session } of writers) {
    const reply = await sendWebhook(app.url, paid)
    account.tried('payments that were told again')
    account.expect(reply.status === 200, `a payment that was told again: ${said(reply)}`)
    const orders = await app.sql('SELECT status FROM orders WHERE session_id = ?', [session])
    account.expect(orders.length === 1 && orders[0]?.status === 'paid', `a payment is lost: ${JSON.stringify(orders)}`)
  }
}

async function contents({ app }: Shop): Promise<Map<string, string>> {
  const entries = kept.map(async (table) => [table, JSON.stringify(await app.sql(`SELECT * FROM ${table}`))] as const)
  return new Map(await Promise.all(entries))
}

function expectUnchanged(account: Account, before: Map<string, string>, after: Map<string, string>): void {
  for (const [table, rows] of before) {
    account.expect(rows === after.get(table), `a write that was refused has changed ${table} all the same`)
  }
}

/** Holds the lock in another process while `work` runs and pages are read. */
async function whileLocked<T>(shop: Shop, seconds: number, account: Account, work: () => Promise<T>): Promise<T> {
  const code = `
    import { createClient } from '@libsql/client'
    const client = createClient({ url: ${JSON.stringify(`file:${shop.app.dataDir}/stillwater.db`)}, timeout: 5000 })
    const transaction = await client.transaction('write')
    console.log('locked')
    setTimeout(() => transaction.rollback().then(() => process.exit()), ${seconds * 1000})`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const released = once(holder, 'exit')
  await once(holder.stdout, 'data')
  const result = work()
  let locked = true
  void released.then(() => (locked = false))
  const inTime = result.then(() => account.expect(seconds < 10 || locked, 'the lock was over before the last write'))
  const state = `the file was locked for ${seconds} s`
  await expectCalmReading(shop, account, { state, pages, work: Promise.all([released, inTime]) })
  return result
}
