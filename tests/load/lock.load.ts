import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { SignedEvent } from '../support/stripe/events'
import {
  exercise,
  expectWhole,
  number,
  productId,
  readingWhile,
  Visitor,
  type Account,
  type Reply,
  type Shop,
} from './shop'

/** A page that takes this long is not calm any more. */
const calmReadMs = 1500
const pages = ['/', '/shop', '/shop/rose-quartz-heart', '/blog', '/contact']
const counts =
  'SELECT (SELECT count(*) FROM messages) + (SELECT count(*) FROM orders) + (SELECT count(*) FROM subscribers)'

await exercise('Another process holds the write lock for 3 and for 60 seconds', async (shop, account) => {
  const id = await productId(shop.app)
  const visitors = await Promise.all([1, 2, 3, 4, 5].map(() => withCart(shop, id)))

  const short = await whileLocked(shop, 3, account, () => everyWrite(shop, visitors[0]!))
  for (const [name, reply] of short) {
    account.tried('writes during a lock of 3 s')
    account.expect(isDone(reply), `a lock of 3 s: ${name} was answered ${said(reply)}`)
  }

  const before = await number(shop.app, counts)
  const long = await whileLocked(shop, 60, account, async () => {
    const replies: [string, Reply][] = []
    // Several at once, then one alone: neither may wait for the others' sake.
    for (const visitor of visitors.slice(1, 4)) replies.push(...(await everyWrite(shop, visitor)))
    return replies
  })
  for (const [name, reply] of long) {
    account.tried('writes during a lock of 60 s')
    account.expect(isCalm(reply), `a lock of 60 s: ${name} was answered ${said(reply)}`)
    account.expect(reply.ms < 30_000, `a lock of 60 s: ${name} was answered after ${Math.round(reply.ms)} ms`)
  }
  account.expect((await number(shop.app, counts)) === before, 'a write that was refused is there all the same')
  for (const [name, reply] of await everyWrite(shop, visitors[4]!)) {
    account.tried('writes after it')
    account.expect(isDone(reply), `after the lock: ${name} was answered ${said(reply)}`)
  }
  await expectWhole(shop, account)
})

async function withCart({ app }: Shop, id: string): Promise<Visitor> {
  const visitor = new Visitor(app.url)
  await visitor.addToCart(id)
  return visitor
}

let letters = 0

/** Everything that visitors and Stripe can make the shop write, at the same time. */
async function everyWrite({ app, stripe }: Shop, visitor: Visitor): Promise<[string, Reply][]> {
  letters += 1
  const email = `visitor-${letters}@example.com`
  const message = `Letter ${letters}`
  const contact = visitor.post('/contact', { name: 'A. Visitor', email, message })
  const newsletter = visitor.post('/newsletter', { email })
  const checkout = visitor.checkOut().then(({ url, reply }) => ({ ...reply, location: url ?? reply.location }))
  const login = new Visitor(app.url).post('/admin-login', { code: 'wrong-code' })
  const unknown = { id: `cs_test_unknown_${letters}`, object: 'checkout.session' }
  const webhook = post(app.url, stripe.signedEvent('checkout.session.expired', unknown))
  return [
    ['contact', await contact],
    ['newsletter', await newsletter],
    ['checkout', await checkout],
    ['a wrong code', await login],
    ['the webhook', await webhook],
  ]
}

async function post(origin: string, { header, payload }: SignedEvent): Promise<Reply> {
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
function isCalm({ status, headers, location }: Reply): boolean {
  return (status === 503 && headers.has('retry-after')) || (status === 303 && location === '/cart')
}

function said({ status, location, headers, ms }: Reply): string {
  return `${status} ${location ?? ''} (Retry-After: ${headers.get('retry-after')}) after ${Math.round(ms)} ms`
}

/** Holds the lock in another process while `work` runs and pages are read. */
async function whileLocked<T>({ app }: Shop, seconds: number, account: Account, work: () => Promise<T>): Promise<T> {
  const code = `
    import { createClient } from '@libsql/client'
    const client = createClient({ url: ${JSON.stringify(`file:${app.dataDir}/stillwater.db`)}, timeout: 5000 })
    const transaction = await client.transaction('write')
    console.log('locked')
    setTimeout(() => transaction.rollback().then(() => process.exit()), ${seconds * 1000})`
  const holder = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const released = once(holder, 'exit')
  await once(holder.stdout, 'data')
  const result = work()
  const replies = await readingWhile(app.url, pages, Promise.all([released, result]))
  const slowest = Math.max(...replies.map(({ ms }) => ms))
  account.tried(`pages read during a lock of ${seconds} s, the slowest in ${Math.round(slowest)} ms`, replies.length)
  account.expect(
    replies.every(({ status }) => status === 200),
    `a lock of ${seconds} s: a page was not shown`,
  )
  account.expect(slowest < calmReadMs, `a lock of ${seconds} s: a page took ${Math.round(slowest)} ms`)
  return result
}
