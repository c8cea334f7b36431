import { setTimeout as sleep } from 'node:timers/promises'
import { startHostedDatabase } from '../support/hosted-database'
import { exercise, expectWhole, number, pay, productId, setStock, slug, Visitor, type Account, type Shop } from './shop'

const units = 20
const visitors = 200
const title = `${visitors} visitors buy the last ${units} units`
/** Every fifth payer goes back first, so that units come free while others wait for them. */
const cancels = (visitor: number) => visitor % 5 === 0

await exercise(`${title}, on the file`, rush)
const hosted = await startHostedDatabase()
await exercise(`${title}, on a hosted database`, rush, { env: { ...hosted.env, SEED: 'demo' } })
await hosted.stop()

async function rush(shop: Shop, account: Account): Promise<void> {
  await setStock(shop.app, units)
  const id = await productId(shop.app)
  const outcomes = await Promise.all(
    Array.from({ length: visitors }, (_, index) => buy(shop, account, id, cancels(index))),
  )
  await shop.stripe.settled()
  const paid = outcomes.filter((outcome) => outcome === 'paid').length
  account.tried('visitors who paid', paid)
  account.tried(
    'visitors who were told that it is sold out',
    outcomes.filter((outcome) => outcome === 'soldOut').length,
  )
  account.expect(paid === units, `${paid} visitors paid for ${units} units`)
  account.expect(!outcomes.includes('gaveUp'), 'visitors were neither served nor refused')
  await expectSoldOut(shop, account, paid)
  await expectWhole(shop, account)
}

type Outcome = 'paid' | 'soldOut' | 'gaveUp'

/** Tries until the unit is paid or sold out; whoever is told that somebody else is just buying it waits a little. */
async function buy({ app, stripe }: Shop, account: Account, id: string, cancelsFirst: boolean): Promise<Outcome> {
  const visitor = new Visitor(app.url)
  const ask = async (reply: ReturnType<Visitor['get']>) => {
    const { status } = await reply
    account.tried('requests')
    account.expect(status > 0 && status < 500, `an answer with status ${status}`)
    return status
  }
  await ask(visitor.get(`/shop/${slug}`))
  let willCancel = cancelsFirst
  for (let round = 0; round < 60; round += 1) {
    const added = visitor.jar.get('cart') ? 303 : await ask(visitor.addToCart(id))
    const { url, session, reply } = await visitor.checkOut()
    account.tried('checkouts')
    account.expect(reply.status > 0 && reply.status < 500, `a checkout answered ${reply.status}`)
    if (session && willCancel) {
      stripe.expire(session)
      willCancel = false
    } else if (url) {
      const back = new URL(await pay(url))
      await ask(visitor.get(back.pathname + back.search))
      return 'paid'
    }
    if (added === 422 || (await isSoldOut(app))) return 'soldOut'
    await sleep(500)
  }
  return 'gaveUp'
}

async function isSoldOut(app: Shop['app']): Promise<boolean> {
  return (await number(app, `SELECT in_stock FROM products WHERE slug = '${slug}'`)) === 0
}

async function expectSoldOut({ app, receiver }: Shop, account: Account, paid: number): Promise<void> {
  const [stock] = await app.sql('SELECT stock_quantity, in_stock FROM products WHERE slug = ?', [slug])
  account.expect(stock?.stock_quantity === 0 && stock.in_stock === 0, `the stock is ${JSON.stringify(stock)}`)
  const orders = await number(app, "SELECT count(*) FROM orders WHERE status = 'paid'")
  account.expect(orders === paid, `${orders} orders are paid, but ${paid} visitors paid`)
  const oversold = await number(app, 'SELECT count(*) FROM orders WHERE oversold')
  account.expect(oversold === 0, `${oversold} orders are oversold`)
  const told = new Set(receiver.callsTo('purchase').map(({ body }) => body?.session_id))
  account.expect(told.size === paid && receiver.callsTo('purchase').length === paid, `${told.size} purchases were told`)
}
