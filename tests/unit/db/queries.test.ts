import { beforeAll, describe, expect, it } from 'vitest'
import { letters, messages, subscribers } from '~db/schema'
import { addOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { planOf, statementsDuring, type Statement } from '../../support/statements'
import { callLoader, CookieJar, type Call } from '../../support/remix'
import { signedIn } from '../admin/admin'
import { add } from '../cart/shop'

/** Statements of one page; half of it would do for most. */
const most = 12

const shop = useTestDatabase({ seed: 'demo', keep: true })
let owner: CookieJar
const visitor = new CookieJar()

beforeAll(async () => {
  owner = await signedIn()
  await addRows()
  await fillCart(1)
})

interface Page extends Call {
  route: () => Promise<object>
  url: string
}

const pages: Page[] = [
  { url: '/', route: () => import('~/routes/site/home') },
  { url: '/shop', route: () => import('~/routes/shop/shop') },
  { url: '/shop?category=crystals&sort=price&q=stone', route: () => import('~/routes/shop/shop') },
  { url: '/shop/amethyst-cluster', params: { slug: 'amethyst-cluster' }, route: () => import('~/routes/shop/product') },
  { url: '/cart', jar: visitor, route: () => import('~/routes/shop/cart') },
  { url: '/cart', jar: visitor, route: () => import('~/root') },
  { url: '/blog', route: () => import('~/routes/blog/blog') },
  { url: '/sitemap.xml', route: () => import('~/routes/resources/sitemap') },
  { url: '/feed.xml', route: () => import('~/routes/resources/feed') },
  ...['', '?tab=posts', '?tab=testimonials'].map((query) => ({
    url: `/admin${query}`,
    route: () => import('~/routes/admin/dashboard'),
  })),
  { url: '/admin/orders', route: () => import('~/routes/admin/orders') },
  { url: '/admin/messages', route: () => import('~/routes/admin/messages') },
  { url: '/admin/subscribers', route: () => import('~/routes/admin/subscribers') },
  { url: '/admin/letters', route: () => import('~/routes/admin/letters') },
]

describe('the statements of a page', () => {
  it('are few, and no more of them when there is fifty times as much', async () => {
    const few = await countAll()
    await multiply()
    await fillCart(20)
    const many = await countAll()
    expect(many).toEqual(few)
    expect(Object.entries(few).filter(([, count]) => count === 0 || count > most)).toEqual([])
  })
})

describe('the shop’s list', () => {
  it.each(['newest', 'price', 'price-desc', 'name'])('sorted by %s is read from an index', async (sort) => {
    const statements = await statementsOf({ url: `/shop?sort=${sort}`, route: () => import('~/routes/shop/shop') })
    const lists = statements.filter(({ sql }) => /from "products"/i.test(sql) && /limit/i.test(sql))
    expect(lists).not.toEqual([])
    for (const list of lists) {
      expect(await planOf(shop.client, list)).not.toMatch(/TEMP B-TREE FOR ORDER BY|SCAN products$/m)
    }
  })
})

/** What is sent to the database for one page, when nothing has been kept since the content changed. */
async function statementsOf(page: Page): Promise<Statement[]> {
  await shop.client.execute('UPDATE settings SET value = value')
  const route = await page.route()
  return statementsDuring(shop.client, async () => {
    const { status } = await callLoader(route, { jar: owner, ...page })
    expect([page.url, status]).toEqual([page.url, 200])
  })
}

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const page of pages) {
    const name = String(page.route).replaceAll(/.*routes|['")\s].*/g, '')
    counts[`${page.url} ${name}`] = (await statementsOf(page)).length
  }
  return counts
}

/** One row of what the demo shop has none of. */
async function addRows(): Promise<void> {
  const at = '2026-03-01T10:00:00.000Z'
  const times = { createdAt: at, updatedAt: at }
  const message = {
    id: 'message',
    fingerprint: 'f',
    name: 'A. B.',
    email: 'ab@mail.example',
    message: 'Hello',
    ...times,
  }
  await addOrder('order', { createdAt: at }, [{ productId: 'deck', name: 'Deck' }])
  await shop.db.insert(messages).values(message)
  await shop.db.insert(subscribers).values({ id: 'subscriber', email: 'ab@mail.example', ...times })
  await shop.db.insert(letters).values({ id: 'letter', subject: 'S', content: 'C', ...times })
}

/** Fifty copies of each row of the demo shop that a list shows. */
async function multiply(): Promise<void> {
  const numbers = 'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50)'
  for (const [table, unique] of Object.entries(copied)) {
    const { columns } = await shop.client.execute(`SELECT * FROM ${table} LIMIT 0`)
    const values = columns.map((name) => (unique.includes(name) ? `t.${name} || '-' || n.i` : `t.${name}`))
    await shop.client.execute(`${numbers} INSERT INTO ${table} SELECT ${values.join(', ')} FROM ${table} t, n`)
  }
}

const copied: Record<string, string[]> = {
  products: ['id', 'slug'],
  blogs: ['id', 'slug'],
  testimonials: ['id'],
  orders: ['id', 'number'],
  order_items: ['order_id'],
  messages: ['id', 'fingerprint'],
  subscribers: ['id', 'email'],
  letters: ['id'],
}

async function fillCart(lines: number): Promise<void> {
  const { rows } = await shop.client.execute(
    `SELECT id FROM products WHERE in_stock = 1 AND id NOT IN (SELECT product_id FROM product_variations) LIMIT ${lines}`,
  )
  for (const { id } of rows) await add(visitor, String(id))
}
