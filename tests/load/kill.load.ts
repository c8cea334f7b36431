import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import type { SignedEvent } from '../support/stripe/events'
import { exercise, expectWhole, number, productId, setStock, slug, Visitor, type Account, type Shop } from './shop'

const rounds = 50
const stock = 1000

/** What the shop said it has. */
interface Acknowledged {
  messages: string[]
  products: string[]
  orders: string[]
  payments: string[]
}

await exercise(`C88 ${rounds} times kill -9 in the middle of orders and saves`, async (shop, account) => {
  const known: Acknowledged = { messages: [], products: [], orders: [], payments: [] }
  const { app, stripe } = shop
  // The webhook is sent here by hand, so that what was not answered can be sent again.
  stripe.setWebhook('', 'never')
  await setStock(app, stock)
  const id = await productId(app)
  const owner = new Visitor(app.url)
  await owner.signIn()
  const picture = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  for (let round = 0; round < rounds; round += 1) {
    const unanswered = await untilKilled(shop, account, known, { round, id, owner, picture })
    const started = performance.now()
    await app.restart()
    account.tried('restarts without hand work')
    account.expect(performance.now() - started < 30_000, `round ${round}: the restart took too long`)
    for (const event of unanswered) await repeat(shop, account, known, event)
    await expectKept(shop, account, known, round)
  }
  account.tried('messages that were acknowledged', known.messages.length)
  account.tried('products with a picture that were acknowledged', known.products.length)
  account.tried('orders that were acknowledged', known.orders.length)
  account.tried('payments that were acknowledged', known.payments.length)
  await expectToldOnce(shop, account)
})

interface Round {
  round: number
  id: string
  owner: Visitor
  picture: Buffer
}

/** Lets everybody write at once, and pulls the plug. Gives the payments of which nobody knows whether they arrived. */
async function untilKilled(shop: Shop, account: Account, known: Acknowledged, round: Round): Promise<Event[]> {
  const unanswered: Event[] = []
  let killed = false
  const again = async (work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !killed; turn += 1) await work(turn)
  }
  const work = Promise.all([
    again((turn) => write(shop, known, `${round.round}.${turn}`)),
    again((turn) => save(known, round, `Cup ${round.round}.${turn}`)),
    ...[1, 2, 3].map(() => again(() => order(shop, known, round.id, unanswered))),
  ])
  await sleep(randomInt(100, 900))
  killed = true
  await shop.app.kill()
  account.tried('times killed')
  await work
  return unanswered
}

async function write({ app }: Shop, known: Acknowledged, name: string): Promise<void> {
  const message = `Message ${name}`
  const reply = await new Visitor(app.url, 5000).post('/contact', {
    name: 'A. Visitor',
    email: 'visitor@example.com',
    message,
  })
  if (reply.status === 303) known.messages.push(message)
}

async function save(known: Acknowledged, { owner, picture }: Round, name: string): Promise<void> {
  const form = new FormData()
  const fields = {
    name,
    price: '12.50',
    description: 'A cup.',
    category: 'crystals',
    stock_quantity: '3',
    in_stock: 'on',
  }
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  // Bytes after the end of a JPEG do not show; they make each picture another one.
  form.append('files', new File([Buffer.concat([picture, Buffer.from(name)])], 'cup.jpg', { type: 'image/jpeg' }))
  const reply = await owner.post('/admin/new-product', form)
  if (reply.status === 303) known.products.push(name)
}

interface Event extends SignedEvent {
  session: string
}

async function order({ app, stripe }: Shop, known: Acknowledged, id: string, unanswered: Event[]): Promise<void> {
  const visitor = new Visitor(app.url, 5000)
  if ((await visitor.addToCart(id)).status !== 303) return
  const { session } = await visitor.checkOut()
  if (!session) return
  known.orders.push(session)
  const event = stripe.signedEvent('checkout.session.completed', stripe.pay(session))
  const answer = await stripe.sendWebhook(`${app.url}/webhooks/stripe`, event).catch(() => ({ status: 0 }))
  if (answer.status === 200) known.payments.push(session)
  else unanswered.push({ ...event, session })
}

/** Stripe sends again what was not answered. */
async function repeat({ app, stripe }: Shop, account: Account, known: Acknowledged, event: Event): Promise<void> {
  const { status } = await stripe.sendWebhook(`${app.url}/webhooks/stripe`, event)
  account.tried('payments that were told again')
  account.expect(status === 200, `a repeated webhook was answered ${status}`)
  known.payments.push(event.session)
}

async function expectKept(shop: Shop, account: Account, known: Acknowledged, round: number): Promise<void> {
  const { app } = shop
  const missing = async (what: string, of: string[], sql: string) => {
    const rows = (await app.sql(sql)).map((row) => String(row[0]))
    const lost = of.filter((one) => rows.filter((row) => row === one).length !== 1)
    account.expect(lost.length === 0, `round ${round}: ${what} lost or doubled: ${lost.join(', ')}`)
  }
  await missing('messages', known.messages, 'SELECT message FROM messages')
  await missing('products', known.products, 'SELECT name FROM products')
  await missing('orders', known.orders, 'SELECT session_id FROM orders')
  await missing('payments', known.payments, "SELECT session_id FROM orders WHERE status = 'paid' AND NOT oversold")
  const sold = await number(app, "SELECT count(*) FROM orders WHERE status = 'paid'")
  const left = await number(app, `SELECT stock_quantity FROM products WHERE slug = '${slug}'`)
  account.expect(left === stock - sold, `round ${round}: ${sold} sold of ${stock}, but ${left} left`)
  await expectWhole(shop, account)
}

/** A call whose answer was cut off may come again, always under the same key: the receiver can tell. */
async function expectToldOnce({ app, receiver }: Shop, account: Account): Promise<void> {
  await app.restart()
  for (let wait = 0; wait < 100; wait += 1) {
    if ((await number(app, "SELECT count(*) FROM deliveries WHERE kind = 'purchase' AND status <> 'delivered'")) === 0)
      break
    await sleep(300)
  }
  const keys = new Map<unknown, Set<unknown>>()
  for (const { body, headers } of receiver.callsTo('purchase')) {
    const known = keys.get(body?.session_id) ?? new Set()
    keys.set(body?.session_id, known.add(headers['idempotency-key']))
  }
  const paid = (await app.sql("SELECT session_id FROM orders WHERE status = 'paid'")).map((row) => row.session_id)
  account.tried('purchases that were told', paid.length)
  const untold = paid.filter((session) => keys.get(session)?.size !== 1)
  account.expect(untold.length === 0, `purchases not told, or under two keys: ${untold.join(', ')}`)
}
