import type { RunningApp } from '../support/launcher'
import type { Figure } from './figures'
import { loadServer } from './load'
import { openShop, ownerCookie } from './shop'

/** The demo has 18 products; this many more make the 24 of other shops' figures. */
const few = 6
const many = 20_000
const requests = 300
const rounds = 4
/** How much more a page may cost with all of them. */
const most = 1.5

/**
 * Pages that read lists of products. The owner asks for them, for whom no page is kept. The two searches show as many
 * products with few as with many: a word that all but one have, and one that only one has.
 */
const asked = [
  { name: 'shop', path: '/shop' },
  { name: 'shop by price', path: '/shop?sort=price' },
  { name: 'search for all', path: '/shop?q=healing' },
  { name: 'search for one', path: '/shop?q=singing' },
  { name: 'product', path: '/shop/rose-quartz-heart' },
  { name: 'admin list', path: '/admin' },
] as const
type Asked = (typeof asked)[number]

/** What the pages cost with 24 products, and with 20,000 more than the demo's, in turns. */
export async function measureProducts(): Promise<Figure[]> {
  const shops = await Promise.all([prepare(few), prepare(many)])
  try {
    const figures: Figure[] = []
    for (const page of asked) {
      const costs: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        for (const [index, shop] of shops.entries()) costs[index]!.push(await costOf(shop, page))
      }
      figures.push(...figuresOf(page, Math.min(...costs[0]), Math.min(...costs[1])))
    }
    return figures
  } finally {
    for (const { app } of shops) await app.stop()
  }
}

interface Shop {
  app: RunningApp
  owner: string
}

async function prepare(products: number): Promise<Shop> {
  const app = await openShop(products)
  return { app, owner: await ownerCookie(app) }
}

async function costOf({ app, owner }: Shop, page: Asked): Promise<number> {
  const port = Number(new URL(app.url).port)
  const headers = { cookie: owner }
  const { processor } = await loadServer(app.pid, { port, path: page.path, headers, connections: 2, requests })
  return processor
}

function figuresOf({ name }: Asked, few: number, full: number): Figure[] {
  const figure = (what: string, value: number, unit: string): Figure => ({
    part: 'products',
    subject: name,
    name: what,
    value,
    unit,
  })
  return [
    figure('processor time, 24 products', few, 'ms'),
    figure(`processor time, ${many.toLocaleString('en-US')} more`, full, 'ms'),
    { ...figure('times the cost', full / few, ''), most },
  ]
}
