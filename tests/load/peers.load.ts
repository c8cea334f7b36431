import { setTimeout as sleep } from 'node:timers/promises'
import { expectCalmReading, said } from './calm'
import { exercise, expectWhole, number, pay, productId, Visitor, type Account, type Shop } from './shop'

const crowd = 10
/** The shop waits 10 s for a webhook; for Stripe three times that, since its package tries again. */
const longestMs = 45_000
const pages = ['/', '/shop', '/cart', '/contact']

await exercise('Stripe and the webhook hosts are dead, or take calls and never answer', async (shop, account) => {
  const { stripe, receiver } = shop
  await stripe.down()
  await checkOutWithout(shop, account, 'Stripe is dead')
  await stripe.up()
  stripe.hang()
  await checkOutWithout(shop, account, 'Stripe hangs')
  stripe.recover()
  await checkOutWith(shop, account)

  await receiver.stop()
  await writeWithout(shop, account, 'the webhook host is dead')
  await receiver.start()
  receiver.neverAnswer()
  await writeWithout(shop, account, 'the webhook host hangs')
  await buyWithout(shop, account)
  await expectWhole(shop, account)
})

/** The cart stays, nothing is held, the words are the specification's, and everybody else is served meanwhile. */
async function checkOutWithout(shop: Shop, account: Account, state: string): Promise<void> {
  const { app } = shop
  const id = await productId(app)
  const visitors = Array.from({ length: crowd }, () => new Visitor(app.url))
  for (const visitor of visitors) await visitor.addToCart(id)
  const checkouts = Promise.all(visitors.map((visitor) => visitor.checkOut()))
  await expectCalmReading(shop, account, { state, pages, work: checkouts })
  for (const [index, { reply }] of (await checkouts).entries()) {
    account.tried(`checkouts while ${state}`)
    account.expect(reply.ms < longestMs, `${state}: a checkout was answered ${said(reply)}`)
    account.expect(reply.status === 303 && reply.location === '/cart', `${state}: a checkout answered ${said(reply)}`)
    const cart = await visitors[index]!.get('/cart')
    account.expect(cart.text.includes('Please try again later'), `${state}: the cart does not say why`)
    account.expect(cart.text.includes('name="cartHash"'), `${state}: the cart was lost`)
  }
  const held = await number(app, "SELECT count(*) FROM orders WHERE status = 'pending'")
  account.expect(held === 0, `${state}: ${held} orders still hold their units`)
}

async function checkOutWith({ app }: Shop, account: Account): Promise<void> {
  const visitor = new Visitor(app.url)
  await visitor.addToCart(await productId(app))
  const { url, reply } = await visitor.checkOut()
  account.tried('checkouts once Stripe is back')
  account.expect(url !== undefined, `Stripe is back, but a checkout answered ${said(reply)}`)
}

/** What was typed is stored and comes back in the form; sent again it is one message, told once. */
async function writeWithout(shop: Shop, account: Account, state: string): Promise<void> {
  const { app, receiver } = shop
  const letters = Array.from({ length: crowd }, (_, index) => ({
    name: 'A. Visitor',
    email: 'visitor@example.com',
    message: `Letter ${index} while ${state}`,
  }))
  const posts = Promise.all(letters.map((letter) => new Visitor(app.url).post('/contact', letter)))
  await expectCalmReading(shop, account, { state, pages, work: posts })
  for (const [index, reply] of (await posts).entries()) {
    account.tried(`messages while ${state}`)
    account.expect(reply.ms < longestMs, `${state}: a message was answered ${said(reply)}`)
    account.expect(reply.status === 502, `${state}: a message was answered ${said(reply)}`)
    account.expect(reply.text.includes(letters[index]!.message), `${state}: what was typed did not come back`)
  }
  const stored = await number(app, `SELECT count(*) FROM messages WHERE message LIKE '%while ${state}'`)
  account.expect(stored === crowd, `${state}: ${stored} of ${crowd} messages are stored`)
  receiver.clear()
  await receiver.start()
  for (const letter of letters) {
    const reply = await new Visitor(app.url).post('/contact', letter)
    account.expect(reply.status === 303, `sent again after ${state}: ${said(reply)}`)
  }
  const told = receiver.callsTo('contact').length
  account.expect(told === crowd, `sent again after ${state}: ${told} of ${crowd} messages were told`)
  const rows = await number(app, `SELECT count(*) FROM messages WHERE message LIKE '%while ${state}'`)
  account.expect(rows === crowd, `sent again after ${state}: ${rows} messages instead of ${crowd}`)
}

/** A purchase whose notification cannot be sent is a purchase all the same; it is told after the next start. */
async function buyWithout({ app, receiver }: Shop, account: Account): Promise<void> {
  receiver.resetConnections()
  const visitor = new Visitor(app.url)
  await visitor.addToCart(await productId(app))
  const { url = '' } = await visitor.checkOut()
  const back = new URL(await pay(url))
  const thanks = await visitor.get(back.pathname + back.search)
  account.tried('purchases while the webhook host resets connections')
  account.expect(thanks.status === 200 && thanks.text.includes('Thank You'), `the purchase ended with ${said(thanks)}`)
  await app.kill()
  receiver.clear()
  // The claim of the killed process runs out first.
  await sleep(1000)
  await app.restart()
  await receiver.waitFor(({ path }) => path.endsWith('/purchase'), 60_000).catch(() => undefined)
  const told = receiver.callsTo('purchase').length
  account.expect(told === 1, `the purchase was told ${told} times after the restart`)
}
