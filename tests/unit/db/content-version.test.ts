import { beforeAll, expect, test } from 'vitest'
import { contentVersion } from '~db/client.server'
import { useTestDatabase } from '../../support/database'
import { callAction, CookieJar } from '../../support/remix'
import { signedIn } from '../admin/admin'
import { add } from '../cart/shop'

const shop = useTestDatabase({ seed: 'demo', keep: true })
let owner: CookieJar
beforeAll(async () => {
  owner = await signedIn()
})

const idOf = async (table: string) => String((await shop.client.execute(`SELECT id FROM ${table}`)).rows[0]?.id)
const switchStock = async () =>
  callAction(await import('~/routes/admin/dashboard'), {
    form: { intent: 'stock', id: await idOf('products'), value: 'off' },
    jar: owner,
  })

const changes: Record<string, () => Promise<unknown>> = {
  'a switch of the stock': switchStock,
  'a review that is approved': async () =>
    (await import('~/testimonials/testimonials.server')).setApproved(await idOf('testimonials'), true),
  'new settings': async () => (await import('~/site/settings.server')).saveSettings({}, 1),
  'a product that is deleted': async () =>
    (await import('~/catalog/commands.server')).deleteProduct(await idOf('products')),
  'a post that is deleted': async () => (await import('~/blog/commands.server')).deletePost(await idOf('blogs')),
}

test.each(Object.keys(changes))('%s outdates the cached pages', async (name) => {
  const before = contentVersion()
  await changes[name]?.()
  expect(contentVersion()).toBeGreaterThan(before)
})

const privateWrites: Record<string, () => Promise<unknown>> = {
  'a login': signedIn,
  'a message': async () =>
    callAction(await import('~/routes/site/contact'), {
      form: { name: 'Ann', email: 'ann@example.com', message: 'Hello, is Tuesday free?', leave_this_empty: '' },
    }),
  'a subscriber': async () =>
    callAction(await import('~/routes/blog/newsletter'), { form: { email: 'ann@example.com', leave_this_empty: '' } }),
  'a cart': () => add(new CookieJar(), 'citrine-point'),
}

test.each(Object.keys(privateWrites))('%s leaves them as they are', async (name) => {
  const before = contentVersion()
  await privateWrites[name]?.()
  expect(contentVersion()).toBe(before)
})
