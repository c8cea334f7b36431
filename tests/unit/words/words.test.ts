import { beforeAll, expect, test as all } from 'vitest'
import { useTestDatabase } from '../../support/database'
import { CookieJar, type Call } from '../../support/remix'
import { openSite } from '../../support/site'
import { addProduct, addVariation } from '../../support/catalog-rows'
import { markContent, markStoredWords } from './marked'
import { unmarkedTexts } from './unmarked'

/**
 * No word that a visitor reads needs a developer (beyond, section 5): with a mark on every text that the owner can change,
 * whatever of a page has none is a literal that somebody has written into the code.
 */
// Until every folder has declared its words.
const test = all.skipIf(!process.env.WORDS)

useTestDatabase({ seed: 'demo', keep: true })

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
  await addProduct('low', { name: 'Low', stockQuantity: 2, counted: true })
  await addProduct('gone', { name: 'Gone', stockQuantity: 0, inStock: false })
  await addProduct('made', { name: 'Made', stockQuantity: 0, formerPriceCents: 3000 })
  await addProduct('ring', { name: 'Ring' })
  await addVariation('ring', { id: 'small', name: 'Size', value: 'Small', priceCents: 3000 })
  await addVariation('ring', { id: 'large', name: 'Size', value: 'Large', stockQuantity: 0, inStock: false })
  await markStoredWords()
  await markContent()
}, 120_000)

/** The texts without a mark of what a request gives, and of the page that a redirect leads to. */
async function unmarked(call: Call): Promise<string[]> {
  const jar = call.jar ?? new CookieJar()
  let response = await site.ask({ method: call.form ? 'POST' : 'GET', ...call, jar })
  for (let turn = 0; turn < 3 && response.status > 300 && response.status < 400; turn += 1)
    response = await site.ask({ url: response.headers.get('location')!, jar })
  const html = await response.text()
  const found = unmarkedTexts(html).filter((text) => !reported.has(text))
  for (const text of found) reported.add(text)
  return found.map((text) => `${call.url} ${response.status}: ${text}`)
}

/** What stands on every page is told once. */
const reported = new Set<string>()

const product = (id: string) => `/shop/${id}`

test.each([
  ['/', '/about', '/services', '/services/animal-reiki', '/contact', '/submit-testimonial', '/newsletter'],
  ['/shop', '/shop?q=000', `/shop?category=${encodeURIComponent('⟦crystals⟧')}&sort=price-low`, '/wishlist', '/cart'],
  [product('low'), product('gone'), product('made'), product('ring'), product('rose-quartz-heart')],
  ['/blog', '/blog?tag=000', '/blog/nothing', '/nothing', '/shop/nothing', '/services/nothing'],
  ['/privacy-policy', '/terms-of-service', '/refund-policy', '/shipping-policy', '/hidden/sitemap-generator'],
  [
    '/order-link',
    '/order/1/wrong',
    '/checkout/success',
    '/checkout/success?session_id=cs_nothing',
    '/checkout/demo/none',
  ],
])('the pages %s and their like have no word of the code', async (...urls) => {
  const found = await Promise.all(urls.map((url) => unmarked({ url })))
  expect(found.flat()).toEqual([])
})

test.each<[string, Call['form'][]]>([
  ['/contact', [{}, { name: '1', email: 'wrong', message: '1' }]],
  ['/submit-testimonial', [{}, { authorName: '1', email: 'wrong', rating: '9', content: '1' }]],
  ['/newsletter', [{}, { email: 'wrong' }]],
  ['/order-link', [{}, { number: 'x', email: 'wrong' }, { number: '1', email: 'nobody@mail.example' }]],
  [
    '/tell-me',
    [{}, { productId: 'gone' }, { productId: 'gone', email: 'wrong' }, { productId: 'gone', email: 'a@b.example' }],
  ],
  [
    '/cart',
    [
      {},
      ...['nothing', 'low', 'gone', 'ring', 'made'].map((productId) => ({ intent: 'add', productId })),
      ...['nothing', 'low'].map((productId) => ({ intent: 'save', productId })),
      ...['nothing', 'low'].map((productId) => ({ intent: 'unsave', productId })),
      { intent: 'add', productId: 'low', quantity: '9' },
      { intent: 'add', productId: 'low', quantity: 'x' },
      { intent: 'add', productId: 'ring', variation: 'small' },
      { intent: 'update', productId: 'low', quantity: '1' },
      { intent: 'remove', productId: 'low' },
      { intent: 'code', code: '' },
      { intent: 'code', code: 'NONE' },
      { intent: 'ship', way: 'none' },
      { intent: 'options', slug: 'ring' },
    ],
  ],
  ['/checkout', [{}]],
])('what is said to a form of %s has no word of the code', async (url, forms) => {
  const found = []
  for (const form of forms) found.push(...(await unmarked({ url, form, ip: crypto.randomUUID() })))
  expect(found).toEqual([])
})
