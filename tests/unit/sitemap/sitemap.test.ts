import { describe, expect, test } from 'vitest'
import { blogs, products } from '~db/schema'
import * as tool from '~/routes/site/sitemap-generator'
import * as robots from '~/routes/resources/robots'
import * as route from '~/routes/resources/sitemap'
import { sitemapXml } from '~/sitemap/sitemap.server'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'
import { parseXml, type XmlElement } from '../../support/xml'

const database = useTestDatabase({ seed: 'demo' })

const origin = 'http://localhost:3000'

/** The text of a child that may be missing. */
function textOf(element: XmlElement, name: string): string | undefined {
  return element.all(name)[0]?.content
}

async function urls() {
  const { data } = await callLoader<string>(route)
  return parseXml(data).all('url')
}

async function byPath() {
  const entries = await urls()
  return new Map(entries.map((url) => [textOf(url, 'loc')!.replace(origin, ''), url]))
}

describe('sitemap.xml', () => {
  test('priorities and change frequencies are those of the specification', async () => {
    const found = await byPath()
    const seen = (path: string) => [textOf(found.get(path)!, 'priority'), textOf(found.get(path)!, 'changefreq')]
    expect(seen('/')).toEqual(['1.0', undefined])
    for (const path of ['/services', '/shop', '/blog']) expect(seen(path)[0]).toBe('0.9')
    expect(seen('/about')[0]).toBe('0.8')
    expect(seen('/contact')[0]).toBe('0.7')
    for (const path of ['/privacy-policy', '/terms-of-service', '/refund-policy', '/shipping-policy']) {
      expect(seen(path)[0]).toBe('0.4')
    }
    expect(seen('/services/attunement')).toEqual(['0.8', 'monthly'])
    expect(seen('/shop/amethyst-cluster')).toEqual(['0.9', 'daily'])
    expect(seen('/blog/reiki-for-an-anxious-dog')).toEqual(['0.7', 'monthly'])
  })

  test('C64 only what is public: no drafts, no cart, no admin; each address once, with a valid date', async () => {
    await database.db.update(blogs).set({ published: false })
    const entries = await urls()
    const paths = entries.map((url) => textOf(url, 'loc')!)
    expect(new Set(paths).size).toBe(paths.length)
    expect(paths.filter((path) => /\/(admin|cart|checkout|wishlist|hidden|blog\/)/.test(path))).toEqual([])
    const dates = entries.flatMap((url) => textOf(url, 'lastmod') ?? [])
    expect(dates).toHaveLength(23)
    for (const date of dates) expect(new Date(date).toISOString()).toBe(date)
  })

  test('C64 hostile slugs and dates leave the XML well-formed', () => {
    const path = `/shop/a&b<c>"d'e]]>😀\u0008\uFFFF\uD800`
    const xml = sitemapXml([{ path, priority: '0.9', changefreq: 'daily', updatedAt: 'not a date' }], origin)
    const [url] = parseXml(xml).all('url')
    expect(textOf(url!, 'loc')).toBe(`${origin}/shop/a&b<c>"d'e]]>😀`)
    expect(textOf(url!, 'lastmod')).toBeUndefined()
  })

  test('C64 works with no items and with 20,000', async () => {
    await database.db.delete(products)
    await database.db.delete(blogs)
    expect(await urls()).toHaveLength(15)
    await database.client.execute(`
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
      INSERT INTO products (id, name, slug, description, price_cents, images, category, created_at, updated_at)
      SELECT 'p' || i, 'Stone', 'stone-' || i, 'A stone.', 100, '[]', 'crystals', '2026-01-01T00:00:00.000Z',
             '2026-01-01T00:00:00.000Z' FROM n`)
    const { data } = await callLoader<string>(route)
    expect(data.match(/<url>/g)).toHaveLength(20_015)
  })

  test('C64 says that it is XML', async () => {
    const { status, headers } = await callLoader(route)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  })
})

test('robots.txt allows the site, keeps out of the admin area and the cart, and names the sitemap', async () => {
  const { data, headers } = await callLoader<string>(robots)
  expect(headers.get('content-type')).toContain('text/plain')
  expect(data.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    'Disallow: /admin',
    'Disallow: /cart',
    'Disallow: /checkout',
    '',
    'Sitemap: http://localhost:3000/sitemap.xml',
    '',
  ])
})

describe('the hidden tool', () => {
  test('shows the same XML as /sitemap.xml, with its count', async () => {
    const shown = await callLoader<{ sitemap: { xml: string; count: number } }>(tool)
    const { data } = await callLoader<string>(route)
    expect(shown.data.sitemap.xml).toBe(data)
    expect(shown.data.sitemap.count).toBe((await urls()).length)
  })

  test('answers 503 when the lists cannot be read', async () => {
    const { status, data } = await database.without('products', () => callLoader(tool))
    expect(status).toBe(503)
    expect(data).toEqual({ sitemap: null })
  })
})
