import { describe, expect, test } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'

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
