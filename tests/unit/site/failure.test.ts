import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'
import { openSite } from '../../support/site'
import { nowIso } from '~/lib/dates'
import { getDb } from '~db/client.server'
import { contents, settings } from '~db/schema'

useTestDatabase({ keep: true })

const routes = {
  '/checkout': () => import('~/routes/shop/checkout'),
  '/cart/changes': () => import('~/routes/shop/cart-changes'),
  '/admin/logout': () => import('~/routes/admin/logout'),
}

async function post(url: keyof typeof routes, headers: Record<string, string>) {
  const { status, headers: sent, data } = await callAction<string>(await routes[url](), { url, headers })
  return { status, type: sent.get('content-type'), sniff: sent.get('x-content-type-options'), text: data }
}

describe('C83 an address without a page of its own says in plain words', () => {
  test.each(['/checkout', '/cart/changes', '/admin/logout'] as const)('that %s is not for other sites', async (url) => {
    expect(await post(url, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).toEqual({
      status: 403,
      type: 'text/plain; charset=utf-8',
      sniff: 'nosniff',
      text: 'This form was sent from another site.\n',
    })
  })

  test.each(['/checkout', '/cart/changes'] as const)('that %s takes forms alone', async (url) => {
    const { status, text } = await post(url, { 'content-type': 'text/plain' })
    expect([status, text]).toEqual([415, 'Only forms are understood here.\n'])
  })
})

test('where a form is refused, the page that says so has the owner’s names and words', async () => {
  const site = await openSite()
  const saved = { version: 1, updatedAt: nowIso() }
  await getDb().insert(settings).values({ key: 'siteName', value: 'Ann’s', updatedAt: nowIso() })
  await getDb()
    .insert(contents)
    .values([
      { key: 'navigation', changes: { shop: 'The stones' }, ...saved },
      { key: 'texts-errors', changes: { notFound: 'Not here' }, ...saved },
    ])
  const response = await site.ask({
    url: '/tell-me',
    method: 'POST',
    form: { productId: 'nothing', email: 'a@b.example' },
  })
  const html = await response.text()
  expect(response.status).toBe(404)
  expect(html).toContain('<h1>Not here</h1>')
  expect(html).toContain('Not here | Ann’s</title>')
  expect(html).toContain('>The stones</a>')
})

test.each([
  ['that is filled in wrongly comes back with what was typed', 422, 'Hello from the lake', 'same-origin'],
  ['of another site is refused', 403, 'This form was sent from another site.', 'cross-site'],
])('a form %s, also where its URL has a message of before', async (_title, status, words, fetchSite) => {
  const site = await openSite()
  const response = await site.ask({
    url: '/contact?flash=old',
    method: 'POST',
    form: { name: 'Ann', email: 'none', message: 'Hello from the lake' },
    headers: { cookie: 'cart=old', 'sec-fetch-site': fetchSite },
  })
  expect([response.status, site.errors]).toEqual([status, []])
  expect(await response.text()).toContain(words)
})
