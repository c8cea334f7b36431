import { beforeAll, describe, expect, it } from 'vitest'
import type * as EditorModule from '~/routes/admin/product'
import { callAction, callLoader } from '../../support/remix'
import { allProducts, errorsOf, flashOf, productForm, productNamed, refilled } from './owner'
import { create, jar, update, useProductEditor } from './product-pages'

useProductEditor()

let editor: typeof EditorModule

beforeAll(async () => {
  editor = await import('~/routes/admin/product')
}, 90_000)

describe('a first save', () => {
  it('C76 of a form that is sent twice, also at once, is one product; with another stock it is another', async () => {
    const { data } = await callLoader<{ newId: string }>(editor, { url: '/admin/new-product', jar })
    const form = { __new_id: data.newId }
    const answers = await Promise.all([create(form), create(form)])
    answers.push(await create(form))
    const there = `/admin/products/${data.newId}`
    expect(answers.map(({ location }) => location)).toEqual([there, there, there])
    expect(await allProducts()).toHaveLength(1)
    await create({ ...form, stock_quantity: '11' })
    expect((await allProducts()).map(({ slug }) => slug).sort()).toEqual(['blue-cup', 'blue-cup-1'])
  })

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
    const page = await callLoader<{ tab: string }>(editor, {
      url: `/admin/products/${row.id}`,
      params: { id: row.id },
      jar,
    })
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
    const answer = await callAction<{ fields: [string, string][] }>(editor, {
      url: '/admin/new-product',
      form,
      headers: { 'Sec-Fetch-Mode': 'navigate' },
    })
    expect(answer.status).toBe(401)
    expect(answer.data.fields).toContainEqual(['description', 'A cup, packed with love. US only.'])
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
    ...['7.125', '4.567', '1.234', '-1', '1e21', '1e3', 'NaN', 'Infinity', ''],
    ...['١٢', '٣', '１２', '12 50', '1 234,50', '12.', '12,50,', '1.2.3', '$', '$$5', '€12', '12-15', '0x10'],
  ])('%s is refused and shown again', async (price) => {
    const answer = await create({ price })
    expect([answer.status, errorsOf(answer.data).price]).toEqual([422, ['Please enter a valid price']])
    expect(refilled(answer.data).price ?? '').toBe(price)
    expect(await allProducts()).toEqual([])
  })

  it.each(['1000000', '$1,000,000.00', '1.000.000,00', '99999999999', '9'.repeat(40)])(
    '%s is more than can be paid, and the limit is said',
    async (price) => {
      const answer = await create({ price, former_price: price })
      const limit = 'Please enter at most $999,999.99, the most that the payment service takes'
      expect(errorsOf(answer.data)).toEqual({ price: [limit], former_price: [limit] })
      expect(refilled(answer.data).price).toBe(price)
    },
  )

  it.each(['0.00', '0.49'])('%s is refused in words of its own, since it could not be paid', async (price) => {
    const answer = await create({ price })
    expect(errorsOf(answer.data).price?.[0]).toMatch(/^Please enter a valid price: at least \$0\.50/)
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

  it('a category goes with the last product that is deleted from it', async () => {
    const { listCategories } = await import('~/catalog/categories.server')
    const { deleteProduct } = await import('~/catalog/commands.server')
    await create({ name: 'Wax', category: 'candles' })
    await create({ name: 'Wick', category: 'candles' })
    await create()
    await deleteProduct((await productNamed('Wax')).id)
    expect((await listCategories()).sort()).toEqual(['candles', 'crystals'])
    await deleteProduct((await productNamed('Wick')).id)
    expect(await listCategories()).toEqual(['crystals'])
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

describe('the address of the editor', () => {
  it('takes a slug, an id and a former slug', async () => {
    await create()
    const row = await productNamed('Blue Cup')
    await update(row, { name: 'Green Cup' })
    for (const id of ['green-cup', row.id, 'blue-cup']) {
      const page = await callLoader<{ product: { name: string }; tab: string }>(editor, { params: { id }, jar })
      expect(page.data).toMatchObject({ product: { name: 'Green Cup' }, tab: 'basic' })
    }
  })

  it('an update leads to the variations under the new address', async () => {
    await create()
    const answer = await update(await productNamed('Blue Cup'), { name: 'Green Cup' })
    expect(answer.location).toBe('/admin/edit-product/green-cup?tab=variations')
    expect((await flashOf(jar)).at(-1)).toMatchObject({
      title: 'Product updated successfully',
      text: 'Product has been updated successfully',
    })
  })

  it('of no product leads to the dashboard, which says so', async () => {
    const page = await callLoader(editor, { params: { id: 'none' }, jar })
    expect([page.status, page.location]).toEqual([303, '/admin'])
    expect(await flashOf(jar)).toEqual([{ tone: 'error', text: 'Product not found' }])
  })
})
