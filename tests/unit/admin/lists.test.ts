import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { activity, blogs, messages, orderItems, orders, products, testimonials } from '~db/schema'
import { addOrder } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { adminCode, flashOf, signedIn } from './admin'

const shop = useTestDatabase({ seed: 'demo', keep: true })
let jar: CookieJar

beforeEach(async () => {
  jar = await signedIn(await adminCode())
})

const dashboard = () => import('~/routes/admin/dashboard')

async function press(form: Record<string, string>, url = '/admin') {
  const answer = await callAction(await dashboard(), { url, form, jar })
  expect(answer.status).toBe(303)
  expect(answer.location).toBe(url)
  const [message] = await flashOf(jar)
  return message?.text
}

async function product(slug: string) {
  const [row] = await shop.db.select().from(products).where(eq(products.slug, slug))
  return row
}

interface Dashboard {
  summary: { products: { total: number; featured: number } }
  alerts: { name: string; left: number }[]
  tab: { list: { items: { name: string; title: string }[]; total: number } }
}

async function look(query = ''): Promise<Dashboard> {
  return (await callLoader<Dashboard>(await dashboard(), { url: `/admin${query}`, jar })).data
}

describe('the products tab', () => {
  test('switches stock and featured, each with its message, and keeps the search', async () => {
    const { id } = (await product('amethyst-cluster'))!
    const url = '/admin?q=crystal&page=1'
    expect(await press({ intent: 'stock', id, value: 'off' }, url)).toBe('Product marked as out of stock')
    expect((await product('amethyst-cluster'))!.inStock).toBe(false)
    expect(await press({ intent: 'stock', id, value: 'on' })).toBe('Product marked as in stock')
    expect((await product('amethyst-cluster'))!.inStock).toBe(true)
    expect(await press({ intent: 'feature', id, value: 'off' })).toBe('Product unfeatured successfully')
    expect(await press({ intent: 'feature', id, value: 'on' })).toBe('Product featured successfully')
    expect((await product('amethyst-cluster'))!.featured).toBe(true)
  })

  test('C114 the switch of a product of which none are left asks how many there are, and never makes it endless', async () => {
    const stock = async () => {
      const { inStock, stockQuantity } = (await product('citrine-point'))!
      return [inStock, stockQuantity]
    }
    const { id } = (await product('citrine-point'))!
    await shop.client.execute({ sql: 'UPDATE products SET stock_quantity = 0, in_stock = 0 WHERE id = ?', args: [id] })
    const on = { intent: 'stock', id, value: 'on' }
    for (const [units, said, after] of [
      [undefined, 'None are left of this product. Please say how many there are', [false, 0]],
      ['', 'None are left of this product. Please say how many there are', [false, 0]],
      ['0', 'None are left of this product. Please say how many there are', [false, 0]],
      ['-1', 'Please enter a whole number of units', [false, 0]],
      ['1e3', 'Please enter a whole number of units', [false, 0]],
      ['1000001', 'Please enter a whole number of units, 0 to 1,000,000', [false, 0]],
      ['99999999', 'Please enter a whole number of units', [false, 0]],
      [' 10 ', 'Product marked as in stock', [true, 10]],
    ] as const) {
      expect(await press(units === undefined ? on : { ...on, units })).toContain(said)
      expect(await stock(), units).toEqual(after)
    }
  })

  test('C114 a product with variations has no stock of its own to ask for', async () => {
    const { id } = (await product('amethyst-cluster'))!
    await shop.client.execute({ sql: 'UPDATE products SET stock_quantity = 0, in_stock = 0 WHERE id = ?', args: [id] })
    expect(await press({ intent: 'stock', id, value: 'on' })).toBe('Product marked as in stock')
  })

  test('the same button twice does the same thing once, and an open editor learns of it', async () => {
    const before = (await product('selenite-tower'))!
    await press({ intent: 'stock', id: before.id, value: 'off' })
    await press({ intent: 'stock', id: before.id, value: 'off' })
    const after = (await product('selenite-tower'))!
    expect(after.inStock).toBe(false)
    expect(after.version).toBeGreaterThan(before.version)
  })

  test('finds by part of a name or of a category, whatever the case', async () => {
    const names = async (q: string) =>
      (await look(`?q=${encodeURIComponent(q)}`)).tab.list.items.map(({ name }) => name)
    expect(await names('AMETHYST')).toContain('Amethyst Cluster')
    expect(await names('jewel')).toEqual(expect.arrayContaining(['Crystal Bracelet', 'Pendant Necklace']))
    expect(await names('100%')).toEqual([])
    expect((await look('?q=&page=99')).tab.list.items.length).toBeGreaterThan(0)
  })

  test('sold-out and low stock stand out', async () => {
    const { alerts } = await look()
    expect(alerts).toContainEqual({ slug: 'singing-bowl', variationId: null, name: 'Singing Bowl', left: 0 })
    expect(alerts).toContainEqual({
      slug: 'labradorite-palm-stone',
      variationId: null,
      name: 'Labradorite Palm Stone',
      left: 3,
    })
  })

  test('deleting a product keeps the orders that bought it, and the testimonials about it', async () => {
    const { id } = (await product('oracle-card-deck'))!
    const at = '2026-11-01T10:00:00.000Z'
    const deck = { productId: id, name: 'Deck', unitPriceCents: 2800 }
    await addOrder('order-of-deck', { subtotalCents: 2800, createdAt: at }, [deck])
    await shop.db.insert(testimonials).values({
      id: 'about-deck',
      authorName: 'A. B.',
      rating: 5,
      content: 'Lovely cards',
      productId: id,
      createdAt: at,
    })
    expect(await press({ intent: 'delete-product', id })).toBe('Product deleted successfully')
    expect(await product('oracle-card-deck')).toBeUndefined()
    const items = await shop.db.select().from(orderItems).where(eq(orderItems.orderId, 'order-of-deck'))
    expect(items).toMatchObject([{ name: 'Deck', unitPriceCents: 2800, quantity: 1 }])
    const [review] = await shop.db.select().from(testimonials).where(eq(testimonials.id, 'about-deck'))
    expect(review!.productId).toBeNull()
    expect(await press({ intent: 'delete-product', id })).toBe('Product not found')
    expect(await press({ intent: 'stock', id, value: 'on' })).toBe('Product not found')
  })

  test('a button that does not exist changes nothing', async () => {
    const answer = await callAction(await dashboard(), { url: '/admin', form: { intent: 'drop', id: 'x' }, jar })
    expect(answer.status).toBe(400)
  })
})

describe('the blog posts tab', () => {
  test('finds by title or tag, and deletes with its message', async () => {
    const { tab } = await look('?tab=posts&q=moon')
    expect(tab.list.items[0]!.title).toContain('moon water')
    const [post] = await shop.db.select().from(blogs).limit(1)
    expect(await press({ intent: 'delete-post', id: post!.id }, '/admin?tab=posts')).toBe(
      'Blog post deleted successfully',
    )
    expect(await press({ intent: 'delete-post', id: post!.id }, '/admin?tab=posts')).toBe('Blog post not found')
  })
})

describe('testimonials', () => {
  test('are approved, unapproved and deleted, each with its message', async () => {
    const page = await import('~/routes/admin/testimonials')
    const [waiting] = await shop.db.select().from(testimonials).where(eq(testimonials.isApproved, false))
    const id = waiting!.id
    const act = async (intent: string) => {
      await callAction(page, { url: '/admin/testimonials', form: { intent, id }, jar })
      const [message] = await flashOf(jar)
      return [message?.text, message?.detail].filter(Boolean).join(' / ')
    }
    expect(await act('approve')).toBe('Testimonial approved successfully')
    expect(await act('unapprove')).toBe('Testimonial unapproved successfully')
    expect(await act('delete')).toBe('Testimonial deleted successfully')
    expect(await act('approve')).toBe('Failed to update testimonial status. Please try again. / Testimonial not found')
    expect(await act('delete')).toBe('Failed to delete testimonial / Testimonial not found')
  })
})

describe('an order', () => {
  const at = '2026-11-02T10:00:00.000Z'
  const id = 'order-to-ship'
  const url = `/admin/orders/${id}`
  const page = () => import('~/routes/admin/order')

  beforeAll(async () => {
    const buyer = { customerName: '=HYPERLINK("https://evil.example")', email: 'shopper@mail.example' }
    await addOrder(id, { subtotalCents: 1800, totalCents: 2600, ...buyer, paidAt: at, createdAt: at }, [])
  })

  const read = async () => (await shop.db.select().from(orders).where(eq(orders.id, id)))[0]!

  async function send(form: Record<string, string>) {
    return callAction<{ newer?: unknown }>(await page(), { url, params: { id }, form, jar })
  }

  test('is found by number, name and e-mail, and by what is left to do', async () => {
    const { loader } = await import('~/routes/admin/orders')
    for (const query of ['?q=ORDER-TO', '?q=hyperlink', '?q=shopper%40mail', '?status=toShip']) {
      const { data } = await callLoader<{ list: { items: { id: string }[] } }>(
        { loader },
        { url: `/admin/orders${query}`, jar },
      )
      expect(data.list.items.map((order) => order.id)).toContain(id)
    }
  })

  test('C57 a note typed over a newer one is refused, with both there', async () => {
    const __loaded_note = (await read()).note
    expect((await send({ intent: 'note', note: 'from window 1', __loaded_note })).status).toBe(303)
    const second = await send({ intent: 'note', note: 'from window 2', __loaded_note })
    expect(second.status).toBe(409)
    expect(second.data).toMatchObject({
      newer: { base: { __loaded_note: 'from window 1' }, differences: [{ label: 'Note', value: 'from window 1' }] },
      lastResult: { initialValue: { note: 'from window 2' } },
    })
    expect((await read()).note).toBe('from window 1')
  })

  test('is marked as shipped, once', async () => {
    const { version } = await read()
    for (const press of ['first', 'second']) {
      await send({ intent: 'ship', version: String(version) })
      const said = (await flashOf(jar))[0]?.text
      expect([press, said]).toEqual([press, expect.stringMatching(/^Order marked as shipped\. What the buyer is told/)])
    }
    expect(await read()).toMatchObject({ shippedAt: expect.stringMatching(/^20/), version: version + 1 })
    await send({ intent: 'unship', version: String(version) })
    expect((await flashOf(jar))[0]?.text).toContain('changed in another window')
  })

  test('that does not exist is 404', async () => {
    expect((await callLoader(await page(), { url: '/admin/orders/none', params: { id: 'none' }, jar })).status).toBe(
      404,
    )
  })
})

describe('exports', () => {
  test('are files for spreadsheets that run nothing, and are never kept', async () => {
    const at = '2026-11-03T10:00:00.000Z'
    await shop.db.insert(messages).values({
      id: 'm',
      fingerprint: 'f',
      name: '@evil',
      email: 'a@mail.example',
      message: '=cmd|calc',
      createdAt: at,
      updatedAt: at,
    })
    const exported = await import('~/routes/admin/export')
    for (const list of ['orders', 'messages', 'subscribers', 'products']) {
      const answer = await callAction<string>(exported, {
        url: `/admin/export/${list}`,
        params: { list },
        form: {},
        jar,
      })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
      expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="\w+-\d{4}-\d\d-\d\d\.csv"$/)
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
      // A formula only as the text that it is the literal of (C110).
      expect(answer.data).not.toMatch(/(^|[,\n])"?(@|=[^"])/)
    }
    const { data } = await callAction<string>(exported, {
      url: '/admin/export/messages',
      params: { list: 'messages' },
      form: {},
      jar,
    })
    expect(data).toContain('"=""@evil"""')
    expect(data).toContain('"=""=cmd|calc"""')
  })

  test('are given to a POST alone: each is told under Activity, and a GET changes nothing', async () => {
    const exported = await import('~/routes/admin/export')
    const call = { url: '/admin/export/sales', params: { list: 'sales' }, jar }
    const told = () => shop.db.$count(activity, eq(activity.kind, 'exported'))
    const before = await told()
    expect([(await callLoader(exported, call)).status, (await told()) - before]).toEqual([404, 0])
    expect([(await callAction(exported, { ...call, form: {} })).status, (await told()) - before]).toEqual([200, 1])
  })

  test('of a list that does not exist are 404', async () => {
    const exported = await import('~/routes/admin/export')
    for (const list of ['settings', 'constructor', '']) {
      const call = { url: `/admin/export/${list}`, params: { list }, form: {}, jar }
      expect((await callAction(exported, call)).status).toBe(404)
    }
  })
})
