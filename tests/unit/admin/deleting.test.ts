import { beforeAll, expect, test } from 'vitest'
import { messages, subscribers } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type Call, type CookieJar } from '../../support/remix'
import { adminCode, signedIn } from './admin'

const shop = useTestDatabase({ seed: 'demo', keep: true })
let jar: CookieJar

const at = '2026-11-03T10:00:00.000Z'

beforeAll(async () => {
  jar = await signedIn(await adminCode())
  const written = { fingerprint: 'f', name: 'A. B.', email: 'a@mail.example', message: 'Hello', createdAt: at }
  await shop.db.insert(messages).values({ id: 'm', ...written, updatedAt: at })
  await shop.db.insert(subscribers).values({ id: 's', email: 'a@mail.example', createdAt: at })
})

/** Of a subscriber the address is deleted; the row stays, for the links in letters that were sent. */
async function rowsOf(table: string) {
  const kept = table === 'subscribers' ? 'WHERE email IS NOT NULL' : ''
  return (await shop.client.execute(`SELECT * FROM ${table} ${kept} ORDER BY id`)).rows
}

const dashboard = () => import('~/routes/admin/dashboard')

test.each([
  {
    intent: 'delete-variation',
    table: 'product_variations',
    path: 'products',
    page: () => import('~/routes/admin/product'),
  },
  { intent: 'delete-product', table: 'products', path: '', page: dashboard },
  { intent: 'delete-post', table: 'blogs', path: '', page: dashboard },
  { intent: 'delete', table: 'testimonials', path: 'testimonials', page: () => import('~/routes/admin/testimonials') },
  { intent: 'delete-message', table: 'messages', path: 'messages', page: () => import('~/routes/admin/messages') },
  {
    intent: 'delete-subscriber',
    table: 'subscribers',
    path: 'subscribers',
    page: () => import('~/routes/admin/subscribers'),
  },
])('a bare GET never deletes: $intent is done by a post alone', async ({ intent, table, path, page }) => {
  const before = await rowsOf(table)
  const { id, product_id: product } = before[0]!
  const form: Record<string, string> = { intent, [intent === 'delete-variation' ? '__delete' : 'id']: String(id) }
  const url = `/admin/${path}`
  const call: Call = { url, params: { id: String(product ?? '') }, jar }
  await callLoader(await page(), { ...call, url: `${url}?${new URLSearchParams(form)}` })
  expect(await rowsOf(table)).toEqual(before)
  await callAction(await page(), { ...call, form })
  expect(await rowsOf(table)).toEqual(before.slice(1))
})
