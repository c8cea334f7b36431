import { startHostedDatabase } from '../support/hosted-database'
import { exercise, expectWhole, number, pay, productId, setStock, Visitor, type Account, type Shop } from './shop'

const buyers = 50
const code = 'LAST-ONE'
const title = `${buyers} buyers at once, one use of a code left`

await exercise(`${title}, on the file`, race)
const hosted = await startHostedDatabase()
await exercise(`${title}, at two processes on a hosted database`, raceAtTwo, { env: { ...hosted.env, SEED: 'demo' } })
await hosted.stop()

async function raceAtTwo(shop: Shop, account: Account): Promise<void> {
  const other = await shop.app.twin()
  await race(shop, account, [shop.app.url, other.url])
  await other.stop()
}

/** One gets it, the others are told; when that one gives up, one more; and nobody is asked for a sum they were not shown. */
async function race(shop: Shop, account: Account, origins = [shop.app.url]): Promise<void> {
  const { app, stripe } = shop
  await setStock(app, buyers * 10)
  await app.sql(
    `INSERT INTO codes (id, code, normalized, kind, value, max_uses, created_at, updated_at)
    VALUES ('lastone00000', ?, '1A5T0NE', 'percent', 20, 1, '2026-01-01', '2026-01-01')`,
    [code],
  )
  const id = await productId(app)
  const crowd = Array.from({ length: buyers }, (_, index) => new Visitor(origins[index % origins.length]!))
  for (const visitor of crowd) {
    await visitor.addToCart(id)
    await visitor.post('/cart', { intent: 'code', code })
  }
  const first = await checkOutAtOnce(shop, account, crowd)
  account.expect(first.with.length === 1, `${first.with.length} orders got the one use`)
  account.expect(first.told.length === buyers - 1, `${first.told.length} of ${buyers - 1} buyers were told`)
  await expectSums(shop, account)

  const [winner] = first.with
  if (winner) stripe.expire(winner.session)
  await stripe.settled()
  const second = await checkOutAtOnce(shop, account, first.told)
  account.expect(second.with.length === 1, `given back, the use went to ${second.with.length} orders`)
  await expectSums(shop, account)

  for (const { url } of [...second.with, ...second.without]) await pay(url)
  await stripe.settled()
  const paid = await number(app, "SELECT count(*) FROM orders WHERE status = 'paid' AND code IS NOT NULL")
  account.expect(paid === 1, `${paid} orders were paid with the code`)
  const wrong = await number(app, 'SELECT count(*) FROM orders WHERE amount_mismatch')
  account.expect(wrong === 0, `${wrong} orders were paid with another sum than their own`)
  await expectWhole(shop, account)
}

interface Gone {
  session: string
  url: string
}

/** Everybody presses the button in the same moment, with the cart page as they saw it. */
async function checkOutAtOnce({ stripe }: Shop, account: Account, crowd: Visitor[]) {
  const pages = await Promise.all(crowd.map((visitor) => visitor.get('/cart')))
  const outcomes = await Promise.all(
    crowd.map(async (visitor, index) => {
      const page = pages[index]!
      const cartHash = /name="cartHash" value="([^"]*)"/.exec(page.text)?.[1] ?? ''
      const reply = await visitor.post('/checkout', { cartHash })
      account.tried('checkouts')
      account.expect(reply.status === 303, `a checkout answered ${reply.status}`)
      return { visitor, shown: totalOf(page.text), reply }
    }),
  )
  const result = { with: [] as Gone[], without: [] as Gone[], told: [] as Visitor[] }
  for (const { visitor, shown, reply } of outcomes) {
    const session = /\/c\/pay\/([^/]+)$/.exec(reply.location ?? '')?.[1]
    if (session) {
      const { amount_total: due, total_details: details } = stripe.entry(session).session
      account.expect(due === shown, `a buyer who was shown ${shown} is asked for ${due}`)
      result[details?.amount_discount ? 'with' : 'without'].push({ session, url: reply.location ?? '' })
    } else {
      const cart = await visitor.get('/cart')
      account.expect(/used up/.test(cart.text), 'a buyer was sent back and not told')
      account.expect(totalOf(cart.text) > shown, 'a buyer was sent back to the former sum')
      result.told.push(visitor)
      account.tried('buyers who were told')
    }
  }
  return result
}

/** The total of the cart page, in cents. */
function totalOf(page: string): number {
  const [, dollars = ''] = /<div class="total">.*?<dd[^>]*>\$([\d,.]+)/s.exec(page) ?? []
  return Math.round(Number(dollars.replaceAll(',', '')) * 100)
}

async function expectSums({ app }: Shop, account: Account): Promise<void> {
  const uses = await number(
    app,
    "SELECT count(*) FROM orders WHERE code_id = 'lastone00000' AND status IN ('pending', 'paid', 'refunded')",
  )
  account.expect(uses === 1, `${uses} open or paid orders have the code that one may have`)
}
