import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as NewProductModule from '~/routes/admin/new-product'
import type * as EditProductModule from '~/routes/admin/edit-product'
import type * as SavedProductModule from '~/routes/admin/product'
import type * as ShopProductModule from '~/routes/shop/product'
import { products } from '~db/schema'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { allProducts, errorsOf, flashOf, ownerJar, productForm, productNamed, refilled } from './owner'

let database: TestDatabase
let jar: CookieJar
let newProduct: typeof NewProductModule
let editProduct: typeof EditProductModule
let savedProduct: typeof SavedProductModule
let shopProduct: typeof ShopProductModule

beforeAll(async () => {
  database = await createTestDatabase()
  newProduct = await import('~/routes/admin/new-product')
  editProduct = await import('~/routes/admin/edit-product')
  savedProduct = await import('~/routes/admin/product')
  shopProduct = await import('~/routes/shop/product')
}, 90_000)
beforeEach(async () => {
  await database.reset()
  jar = await ownerJar()
})
afterAll(() => database.close())

const create = (fields: Parameters<typeof productForm>[0] = {}) =>
  callAction(newProduct, { url: '/admin/new-product', form: productForm(fields), jar })

const update = (
  { id, version, stockQuantity, inStock }: typeof products.$inferSelect,
  fields: Parameters<typeof productForm>[0] = {},
) =>
  callAction(editProduct, {
    url: `/admin/edit-product/${id}`,
    params: { id },
    form: productForm({
      id,
      version: String(version),
      __loaded_stock: String(stockQuantity),
      __loaded_in_stock: inStock ? 'on' : '',
      stock_quantity: String(stockQuantity),
      in_stock: inStock ? 'on' : undefined,
      ...fields,
    }),
    jar,
  })

describe('a first save', () => {
  it('leads to the product’s address with its variations, and says so', async () => {
    const answer = await create({ featured: 'on', stripe_price_id: ' price_1 ' })
    const row = await productNamed('Blue Cup')
    expect([answer.status, answer.location]).toEqual([303, `/admin/products/${row.id}`])
    expect(await flashOf(jar)).toEqual([
      {
        tone: 'success',
        title: 'Product created successfully',
        text: 'Product has been created successfully',
      },
    ])
    expect(row).toMatchObject({
      slug: 'blue-cup',
      priceCents: 1250,
      stockQuantity: 10,
      inStock: true,
      featured: true,
      options: [],
      stripeProductId: null,
      stripePriceId: 'price_1',
      images: [{ url: '/images/products/blue-cup.jpg', alt: 'Blue Cup' }],
    })
    const page = await callLoader<{ tab: string }>(savedProduct, { params: { id: row.id }, jar })
    expect(page.data.tab).toBe('variations')
  })

  it('is refused with the specified texts, keeps what was typed, and saves nothing', async () => {
    const answer = await create({
      name: '  ',
      price: 'cheap',
      description: '',
      'images[0].url': '',
      'images[1].url': 'javascript:alert(1)',
    })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer.data)).toMatchObject({
      name: ['Please enter a product name'],
      price: ['Please enter a valid price'],
      description: ['Please enter a product description'],
      'images[0].url': ['Please enter valid image URLs or remove empty fields'],
      'images[1].url': ['Please enter valid image URLs or remove empty fields'],
    })
    expect(refilled(answer.data)).toMatchObject({ price: 'cheap' })
    expect(await allProducts()).toEqual([])
  })

  it('is refused without a session and keeps what was typed', async () => {
    const form = productForm()
    const answer = await callAction<{ fields: [string, string][] }>(newProduct, {
      url: '/admin/new-product',
      form,
      headers: { 'Sec-Fetch-Mode': 'navigate' },
    })
    expect(answer.status).toBe(401)
    expect(answer.data.fields).toContainEqual(['description', 'A cup, packed with love. US only.'])
    expect(await allProducts()).toEqual([])
  })
})

describe('C26 two products with the same name', () => {
  it('get an address each, in order', async () => {
    for (const name of ['Blue Cup', 'Blue Cup', 'Blue  cup!', 'blue-cup', 'Blue Cup (1)', 'Blue Cup [1]']) {
      expect((await create({ name })).status).toBe(303)
    }
    const slugs = (await allProducts()).map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(6)
    expect(slugs.slice(0, 4)).toEqual(['blue-cup', 'blue-cup-1', 'blue-cup-2', 'blue-cup-3'])
  })

  it('also when they are made at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create()))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303))
    expect(new Set((await allProducts()).map(({ slug }) => slug)).size).toBe(8)
  })

  it('and renaming one into the other’s name keeps both, with the old link redirected', async () => {
    await create({ name: 'Blue Cup' })
    await create({ name: 'Red Cup' })
    expect((await update(await productNamed('Red Cup'), { name: 'Blue Cup' })).status).toBe(303)
    const slugs = (await allProducts()).map(({ slug }) => slug)
    expect(slugs.sort()).toEqual(['blue-cup', 'blue-cup-1'])
    const old = await callLoader(shopProduct, { url: '/shop/red-cup', params: { slug: 'red-cup' } })
    expect([old.status, old.location]).toEqual([301, '/shop/blue-cup-1'])
  })
})

describe('C27 names without Latin letters, or very long', () => {
  it.each(['🌙✨🔮', '!!!', '水晶', 'น้ำใส', 'Cafe\u0301', "O'Neil & Sons", 'new', 'admin', 'undefined'])(
    '%s is saved under an address and keeps its exact name',
    async (name) => {
      expect((await create({ name })).status).toBe(303)
      const row = await productNamed(name)
      expect(row.slug).toMatch(/^[a-z0-9_-]+$/)
      const page = await callLoader<{ shown: { product: { name: string } } }>(shopProduct, {
        url: `/shop/${row.slug}`,
        params: { slug: row.slug },
      })
      expect([page.status, page.data.shown.product.name]).toEqual([200, name])
    },
  )

  it('spaces alone and 300 characters are refused', async () => {
    expect((await create({ name: '   ' })).status).toBe(422)
    expect((await create({ name: 'x'.repeat(300) })).status).toBe(422)
    expect(await allProducts()).toEqual([])
  })
})

describe('C28 price typed like people type it', () => {
  it.each([
    ['12,50', 1250],
    ['1.234,56', 123456],
    ['1,234.56', 123456],
    ['$12', 1200],
    ['12.5', 1250],
    ['.5', 50],
    [' 12 ', 1200],
    ['12,5', 1250],
    ['$ 1,234.50', 123450],
    ['1.234,50', 123450],
    ['1,234', 123400],
    ['1,23', 123],
    ['0012', 1200],
  ])('%s is understood', async (price, cents) => {
    expect((await create({ price })).status).toBe(303)
    expect((await productNamed('Blue Cup')).priceCents).toBe(cents)
  })

  it.each([
    ...['7.125', '4.567', '1.234', '-1', '1e21', '1e3', 'NaN', 'Infinity', '99999999999', ''],
    ...['١٢', '٣', '１２', '12 50', '1 234,50', '12.', '12,50,', '1.2.3', '$', '$$5', '€12', '12-15', '0x10'],
  ])('%s is refused and shown again', async (price) => {
    const answer = await create({ price })
    expect([answer.status, errorsOf(answer.data).price]).toEqual([422, ['Please enter a valid price']])
    expect(refilled(answer.data).price ?? '').toBe(price)
    expect(await allProducts()).toEqual([])
  })

  it('0 is refused in words of its own, since it could not be paid', async () => {
    const answer = await create({ price: '0.00' })
    expect(errorsOf(answer.data).price?.[0]).toMatch(/^Please enter a valid price: more than \$0\.00/)
  })
})

describe('buttons of the form', () => {
  const press = (fields: Parameters<typeof productForm>[0]) => create({ name: 'Half typed', price: '', ...fields })

  it('a category is added lower-cased, and what was typed stays', async () => {
    const answer = await press({ intent: 'add-category', new_category: ' Candles ' })
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({ category: 'candles' })
    expect(refilled(answer.data)).toMatchObject({ name: 'Half typed', category: 'candles' })
  })

  it.each([
    [' ', 'Please enter a category name'],
    ['CRYSTALS', 'This category already exists'],
  ])('the category "%s" is refused', async (new_category, error) => {
    const answer = await press({ intent: 'add-category', new_category })
    expect([answer.status, errorsOf(answer.data).new_category]).toEqual([422, [error]])
    expect(refilled(answer.data)).toMatchObject({ name: 'Half typed' })
  })

  it('a new category stays in the list once a product is in it, and goes with its last one', async () => {
    const { listCategories } = await import('~/catalog/categories.server')
    await create({ category: 'candles' })
    expect(await listCategories()).toEqual(['candles'])
    await update(await productNamed('Blue Cup'), { category: 'books' })
    expect(await listCategories()).toEqual(['books'])
  })

  it.each([
    ['insert', { type: 'insert', payload: { name: 'images' } }, ['/images/a.jpg', '/images/b.jpg', undefined]],
    ['remove', { type: 'remove', payload: { name: 'images', index: 0 } }, ['/images/b.jpg']],
    ['move', { type: 'reorder', payload: { name: 'images', from: 1, to: 0 } }, ['/images/b.jpg', '/images/a.jpg']],
  ])('rows of images: %s, without JavaScript', async (_, intent, urls) => {
    const answer = await press({
      __intent__: JSON.stringify(intent),
      'images[0].url': '/images/a.jpg',
      'images[1].url': '/images/b.jpg',
    })
    expect(answer.status).toBe(200)
    const images = refilled(answer.data).images as ({ url?: string } | undefined)[]
    expect(images.map((image) => image?.url)).toEqual(urls)
    expect(refilled(answer.data).name).toBe('Half typed')
  })
})

describe('C57 two windows edit the same product', () => {
  it('the second save is refused, shows the newer values, and can be made all the same', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    expect((await update(opened, { name: 'Blue Cup', price: '14' })).status).toBe(303)
    const second = await update(opened, { description: 'Typed in window two.' })
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({ newer: { version: 2 } })
    expect((second.data as { newer: { differences: unknown } }).newer.differences).toEqual([
      { label: 'Price', value: '$14.00' },
      { label: 'Description', value: 'A cup, packed with love. US only.' },
    ])
    expect(refilled(second.data)).toMatchObject({ description: 'Typed in window two.' })
    expect((await update({ ...opened, version: 2 }, { description: 'Typed in window two.' })).status).toBe(303)
    expect(await productNamed('Blue Cup')).toMatchObject({ description: 'Typed in window two.', version: 3 })
  })

  it('two saves at the same moment: one of them wins', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    const answers = await Promise.all([update(opened, { price: '1' }), update(opened, { price: '2' })])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  const sell = (pieces: number) =>
    database.db.update(products).set({
      stockQuantity: sql`${products.stockQuantity} - ${pieces}`,
      inStock: sql`${products.stockQuantity} - ${pieces} > 0`,
    })

  it('pieces sold meanwhile are not put back when the stock was left alone', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    expect((await update(opened, { price: '20' })).status).toBe(303)
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 7, priceCents: 2000 })
    expect(await flashOf(jar)).toHaveLength(1)
  })

  it('nor when it was raised: what was added counts', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    await update(opened, { stock_quantity: '15' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 12, inStock: true })
    expect((await flashOf(jar))[1]?.text).toBe('Pieces were sold while you were editing. The stock quantity is now 12.')
  })

  it('the last piece sold meanwhile stays sold out', async () => {
    await create({ stock_quantity: '3' })
    const opened = await productNamed('Blue Cup')
    await sell(3)
    await update(opened, { description: 'Edited.' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 0, inStock: false })
    const again = await productNamed('Blue Cup')
    await update(again, { stock_quantity: '4', in_stock: 'on' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 4, inStock: true })
  })

  it('a lowered count that sales have passed is sold out, not made to order', async () => {
    await create({ stock_quantity: '10' })
    const opened = await productNamed('Blue Cup')
    await sell(8)
    await update(opened, { stock_quantity: '4' })
    expect(await productNamed('Blue Cup')).toMatchObject({ stockQuantity: 0, inStock: false })
  })

  it('a product deleted meanwhile answers 410 with what was typed, and is not made again', async () => {
    await create()
    const opened = await productNamed('Blue Cup')
    await database.db.delete(products).where(eq(products.id, opened.id))
    const answer = await update(opened, { description: 'Typed for an hour.' })
    expect(answer.status).toBe(410)
    expect(answer.data).toMatchObject({ gone: 'product', values: { description: 'Typed for an hour.' } })
    expect(await allProducts()).toEqual([])
  })
})

describe('C76 typed text after a server error', () => {
  it('the form comes back filled, a retry works, and nothing is saved twice', async () => {
    await database.client.execute(
      "create trigger fail before insert on products begin select raise(abort, 'disk full'); end",
    )
    const failed = await create({ description: 'Typed for an hour.' })
    await database.client.execute('drop trigger fail')
    expect(failed.status).toBe(503)
    expect(errorsOf(failed.data)['']).toEqual(['An error occurred while saving the product: Unknown error'])
    expect(refilled(failed.data)).toMatchObject({ description: 'Typed for an hour.' })
    expect((await create({ description: 'Typed for an hour.' })).status).toBe(303)
    expect(await allProducts()).toHaveLength(1)
  })
})

describe('the address of the editor', () => {
  it('takes a slug, an id and a former slug', async () => {
    await create()
    const row = await productNamed('Blue Cup')
    await update(row, { name: 'Green Cup' })
    for (const id of ['green-cup', row.id, 'blue-cup']) {
      const page = await callLoader<{ product: { name: string }; tab: string }>(editProduct, { params: { id }, jar })
      expect(page.data).toMatchObject({ product: { name: 'Green Cup' }, tab: 'basic' })
    }
  })

  it('an update leads to the variations under the new address', async () => {
    await create()
    const answer = await update(await productNamed('Blue Cup'), { name: 'Green Cup' })
    expect(answer.location).toBe('/admin/edit-product/green-cup?tab=variations')
    expect((await flashOf(jar)).at(-1)).toMatchObject({ text: 'Product has been updated successfully' })
  })

  it('of no product leads to the dashboard, which says so', async () => {
    const page = await callLoader(editProduct, { params: { id: 'none' }, jar })
    expect([page.status, page.location]).toEqual([303, '/admin'])
    expect(await flashOf(jar)).toEqual([{ tone: 'error', text: 'Product not found' }])
  })
})
