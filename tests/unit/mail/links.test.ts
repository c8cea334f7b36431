import { matchRoutes } from '@remix-run/react'
import type { RouteConfig } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { ownersMailKinds, readersMailKinds, type MailKind } from '~db/schema'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { signedIn } from '../admin/admin'
import {
  addProduct,
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

type OtherKind = (typeof readersMailKinds)[number] | (typeof ownersMailKinds)[number]
/** Named one by one, so that a further kind of mail is missed here by the compiler. */
const buyersMailKinds = {
  'order-received': true,
  'order-shipped': true,
  'order-refunded': true,
  'order-link': true,
  'order-delayed': true,
  'order-refund-failed': true,
} satisfies Record<Exclude<MailKind, OtherKind>, true>

/** Lets happen what each kind of mail tells of. */
async function writeAll(): Promise<void> {
  await mailServer.fail({ at: 'RCPT', code: 550 })
  const productId = await addProduct({ name: 'Amethyst Cluster', priceCents: 2400, stock: 9 })
  const { id } = await started({ productId, quantity: 2, seenPriceCents: 2400 })
  stripe.pay(id)
  await postWebhook(completed(id))
  const { findOrderById } = await import('~/orders/queries.server')
  const order = async () => (await findOrderById(String((await theOrder())?.id)))!.order
  const { saveParcel, tellOfDelay } = await import('~/orders/admin-commands.server')
  await tellOfDelay((await order()).id, '2099-12-04')
  const parcel = { carrier: 'usps', trackingNumber: '9400111899223100001234', shippedAt: '2026-11-20T15:00:00.000Z' }
  await saveParcel((await order()).id, (await order()).version, parcel, false)
  const { createOrderRequest } = await import('~/orders/requests.server')
  await createOrderRequest(await order(), 'return', 'It is chipped.')
  const { mailOrderLink } = await import('~/orders/order-link.server')
  await mailOrderLink(String((await order()).number), (await order()).email!)
  stripe.refundsPending = true
  const { makeRefund } = await import('~/checkout/make-refund.server')
  const plan = { id: 'refundnumber1', orderId: (await order()).id, amountCents: 500, lines: [], reason: '' }
  await makeRefund(await order(), plan)
  await postWebhook(stripe.signedEvent('refund.failed', stripe.endRefund(stripe.entry(id).refunds[0]!)))

  const soldOut = await addProduct({ name: 'Sold Out Cup', stock: 0, inStock: false })
  const { waitForStock, writeBackInStockMails } = await import('~/catalog/back-in-stock.server')
  await waitForStock({ productId: soldOut, variationId: null }, 'ann@mail.example')
  await (await import('~/catalog/admin-products.server')).writeLowStockMail('2026-11-11T15:00:00.000Z')
  await (await import('~/catalog/stock.server')).setInStock(soldOut, true, 3)
  await writeBackInStockMails()
  await (await import('~/newsletter/sign-up.server')).subscribe('ann@mail.example')

  const message = { name: 'A. E.', email: 'a@mail.example', message: 'See http://localhost:3000/admin/logout' }
  await callAction(await import('~/routes/site/contact'), { url: '/contact', form: message })
  const review = { author_name: 'A. E.', email: 'a@mail.example', rating: '5', content: 'Calm and clear.' }
  await callAction(await import('~/routes/site/submit-testimonial'), { url: '/submit-testimonial', form: review })
  await (await import('~/mail/admin-mails.server')).writeTestMail()
  const { createLetter } = await import('~/letters/letters.server')
  const letter = await createLetter({ subject: 'Winter', content: 'See [the shop](/shop).' }, 'winterletter')
  await (await import('~/letters/sending.server')).sendToOwner(letter)
  await (await import('~/mail/worker.server')).settleMails()
  await sendDue()
}

const files = import.meta.glob<object>('../../../app/routes/**/*.{ts,tsx}')

/** Loads everything that a page shows, as the server does: the root and each of the nested routes. @returns their statuses */
async function open(url: string, method: 'GET' | 'HEAD', jar?: CookieJar): Promise<number[]> {
  const { default: routes } = (await import('../../../app/routes')) as { default: RouteConfig }
  const { pathname, search } = new URL(url)
  const matches = matchRoutes((await routes) as never, pathname) ?? []
  const modules: { loader?: unknown }[] = [await import('~/root')]
  for (const { route } of matches)
    modules.push((await files[`../../../app/${(route as { file?: string }).file}`]?.()) ?? {})
  const params = Object.fromEntries(
    Object.entries(matches.at(-1)?.params ?? {}).map(([name, value]) => [name, value ?? '']),
  )
  const loading = modules.filter(({ loader }) => loader)
  const results = loading.map((module) => callLoader(module, { url: pathname + search, method, params, jar }))
  return (await Promise.all(results)).map(({ status }) => status)
}

async function everyRow(): Promise<string[]> {
  const { rows: tables } = await database.client.execute(
    "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  )
  const contents = tables.map(async ({ name }) => {
    const { rows: all } = await database.client.execute(`SELECT * FROM "${String(name)}"`)
    return JSON.stringify([name, all])
  })
  return Promise.all(contents)
}

test('every link of every kind of mail, opened three times by GET and HEAD, with and without a login: no row changes', async () => {
  await writeAll()
  const all = await rows()
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort()
  expect(kinds).toEqual([...Object.keys(buyersMailKinds), ...readersMailKinds, ...ownersMailKinds].sort())
  const { leaveUrl } = await import('~/newsletter/readers.server')
  const [reader] = (await database.client.execute('SELECT id FROM subscribers')).rows
  const found = all.flatMap(({ text, html }) => [
    ...text.matchAll(/https?:\/\/[^\s">]+/g),
    ...html.matchAll(/(?<=href=")[^"]+/g),
  ])
  const urls = [...new Set([...found.map(([url]) => url.replaceAll('&amp;', '&')), leaveUrl(String(reader?.id))])]
  const own = urls.filter((url) => url.startsWith('http://localhost:3000'))
  expect(urls.filter((url) => !own.includes(url)).every((url) => url.startsWith('https://tools.usps.com/'))).toBe(true)
  expect(own.length).toBeGreaterThanOrEqual(12)
  const jar = await signedIn()
  const before = await everyRow()
  for (const url of own) {
    for (const login of [undefined, jar, undefined, jar, undefined, jar])
      for (const method of ['GET', 'HEAD'] as const) {
        const statuses = await open(url, method, login)
        expect([url, method, statuses.filter((status) => status >= 400)]).toEqual([url, method, []])
      }
    expect([url, ...(await everyRow())]).toEqual([url, ...before])
  }
}, 60_000)
