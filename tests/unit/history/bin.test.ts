import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { backInStock, formerSlugs, images, testimonials } from '~db/schema'
import { createPost, deletePost, updatePost } from '~/blog/commands.server'
import { latestPosts, listPublished, publishedSlugs } from '~/blog/posts.server'
import { deleteProduct, findProductRow } from '~/catalog/commands.server'
import { listProducts } from '~/catalog/product-lists.server'
import { createVariation, deleteVariation } from '~/catalog/variations.server'
import { findSellables } from '~/catalog/sellables.server'
import { sweepBin } from '~/history/bin.server'
import { createService, deleteService } from '~/services/commands.server'
import { listServices } from '~/services/services.server'
import { removeTestimonial } from '~/testimonials/testimonials.server'
import * as binPage from '~/routes/admin/bin'
import * as dashboard from '~/routes/admin/dashboard'
import * as servicesPage from '~/routes/admin/services'
import * as testimonialsPage from '~/routes/admin/testimonials'
import { useTestDatabase } from '../../support/database'
import { addOrder, addProduct, addReview } from '../../support/rows'
import { callAction, callLoader, CookieJar, type Result } from '../../support/remix'
import { flashOf, ownerJar } from '../admin-editors/owner'
import { values as postValues } from '../blog/written-posts'
import { add, cartOf } from '../cart/shop'
import { post, product, productWithOptions, saveProduct, service, variations } from './kinds'

const shop = useTestDatabase()
let jar: CookieJar

beforeEach(async () => {
  jar = await ownerJar()
})

const rows = async (sql: string) => (await shop.client.execute(sql)).rows
/** Every row that the bin may take, and those that belong to it. */
const everything = async () => ({
  posts: await rows('select * from blogs order by id'),
  products: await rows('select * from products order by id'),
  variations: await rows('select * from product_variations order by id'),
  services: await rows('select * from services order by id'),
  reviews: await rows('select * from testimonials order by id'),
  former: await rows('select kind, slug, target_id from former_slugs order by kind, slug'),
  waiting: await rows('select * from back_in_stock order by id'),
  categories: await rows('select name from categories order by name'),
  found: await rows("select id from product_search where product_search match 'words' order by id"),
})

interface Listed {
  list: { items: { id: string; name: string; kind: string; at: string; goneAt: string; variations: number }[] }
}
const binned = async () => (await callLoader<Listed>(binPage, { url: '/admin/bin', jar })).data.list.items
const press = (intent: string, id: string) => callAction(binPage, { url: '/admin/bin', form: { intent, id }, jar })
const bringBack = async (name: string) => {
  const item = (await binned()).find((one) => one.name === name)
  const result = await press('restore', item?.id ?? '')
  return { status: result.status, said: (await flashOf(jar))[0]?.text }
}

async function full() {
  const moon = await createPost(postValues({ title: 'Moon' }))
  await updatePost(moon.id, postValues({ title: 'Full moon' }), 1)
  await productWithOptions()
  await saveProduct('cup', { name: 'Goblet', category: 'vessels', former_price: 9900 })
  await addReview('kind', { productId: 'cup', authorName: 'Ann', email: 'ann@example.com', rating: 4.5 })
  await addReview('other', { authorName: 'Ben' })
  const waits = {
    productId: 'cup',
    variationId: 'cup-s',
    email: 'cy@example.com',
    createdAt: '2026-03-01T12:00:00.000Z',
  }
  await shop.db.insert(backInStock).values({ id: 'w', ...waits })
  const sound = await createService({
    ...(await service((await rows('select id from services'))[0]!.id as string)),
    title: 'Sound',
  })
  return { moon: moon.id, sound: sound.id }
}

type Step = 'post' | 'product' | 'service' | 'review'
const names: Record<Step, string> = { post: 'Full moon', product: 'Goblet', service: 'Sound', review: 'Review by Ann' }

describe('what is deleted and brought back is as it was, to each column', () => {
  const orders: [Step[], Step[]][] = [
    [
      ['post', 'product', 'service', 'review'],
      ['post', 'product', 'service', 'review'],
    ],
    [
      ['review', 'product', 'post', 'service'],
      ['service', 'product', 'review', 'post'],
    ],
    [
      ['review', 'product', 'service', 'post'],
      ['review', 'product', 'post', 'service'],
    ],
    [
      ['product', 'review', 'post', 'service'],
      ['product', 'post', 'review', 'service'],
    ],
    [
      ['product', 'review', 'service', 'post'],
      ['review', 'service', 'post', 'product'],
    ],
  ]
  test.each(orders)('deleted as %j, brought back as %j', async (away, back) => {
    const { moon, sound } = await full()
    const before = await everything()
    const remove = {
      post: () => deletePost(moon),
      product: () => deleteProduct('cup'),
      service: () => deleteService(sound),
      review: () => removeTestimonial('kind'),
    }
    for (const step of away) expect(await remove[step]()).toMatchObject({ name: names[step] })
    expect(await everything()).toMatchObject({ posts: [], products: [], variations: [], waiting: [], found: [] })
    expect(await binned()).toHaveLength(4)
    for (const step of back) {
      expect(await bringBack(names[step])).toEqual({ status: 303, said: `“${names[step]}” is back` })
    }
    expect(await everything()).toEqual(before)
    expect(await binned()).toEqual([])
  })

  test('carts and orders that name it fit again, and the cart says meanwhile that it is gone', async () => {
    await full()
    const visitor = new CookieJar()
    await add(visitor, 'cup', { variation: 'cup-s' })
    await addOrder('o', {}, [{ variationId: 'cup-s' }])
    await deleteProduct('cup')
    expect((await cartOf(visitor)).lines.map(({ problem }) => problem)).toEqual(['gone'])
    expect(await rows('select name from order_items')).toEqual([expect.objectContaining({ name: 'Cup' })])
    await bringBack('Goblet')
    expect((await cartOf(visitor)).lines.map(({ problem }) => problem)).toEqual([undefined])
    const joined =
      'select v.id from order_items i join product_variations v on v.id = i.variation_id and v.product_id = i.product_id'
    expect(await rows(joined)).toHaveLength(1)
  })

  test('its former slugs lead to it again, but for those that somebody else has now', async () => {
    await full()
    await deleteProduct('cup')
    await addProduct('new', { name: 'Cup', slug: 'cup' })
    await bringBack('Goblet')
    expect((await findProductRow('goblet'))?.id).toBe('cup')
    expect((await findProductRow('cup'))?.id).toBe('new')
    expect(await shop.db.select().from(formerSlugs).where(eq(formerSlugs.slug, 'cup'))).toEqual([])
  })

  test('a slug that was taken meanwhile gets a number', async () => {
    const { moon, sound } = await full()
    await deletePost(moon)
    await deleteProduct('cup')
    await deleteService(sound)
    await createPost(postValues({ title: 'Full moon' }))
    await addProduct('new', { name: 'Goblet', slug: 'goblet' })
    const like = await service((await rows('select id from services'))[0]!.id as string)
    await createService({ ...like, title: 'Sound' })
    for (const name of [names.post, names.product, names.service]) await bringBack(name)
    expect([(await post(moon)).slug, (await product('cup')).slug, (await service(sound)).slug]).toEqual([
      'full-moon-1',
      'goblet-1',
      'sound-1',
    ])
  })

  test('a product has its history again when it is back', async () => {
    await full()
    const count = async () => (await rows("select id from history where kind = 'product'")).length
    const before = await count()
    await deleteProduct('cup')
    await bringBack('Goblet')
    expect([before, await count()]).toEqual([1, 1])
    expect((await variations('cup')).map(({ version }) => version)).toEqual([1, 1])
  })
})

test('a deleted thing is nowhere: list, home, blog, sitemap, search, page, cart', async () => {
  const { moon, sound } = await full()
  const all = { category: undefined, search: '', sort: 'recommended', page: 1 } as const
  const places = async () => ({
    blog: (await listPublished({ page: 1 })).total,
    home: (await latestPosts(3)).length,
    feed: (await publishedSlugs()).length,
    shop: (await listProducts(all)).total,
    search: (await listProducts({ ...all, search: 'words' })).total,
    services: (await listServices()).filter(({ title }) => title === 'Sound').length,
    cart: (await findSellables([{ productId: 'cup', variationId: 'cup-s' }])).get('cup:cup-s')?.state ?? 'gone',
  })
  const page = async (route: unknown, slug: string) =>
    (await callLoader(route as object, { url: `/x/${slug}`, params: { slug } })).status
  const pages = async () => [
    await page(await import('~/routes/blog/post'), 'full-moon'),
    await page(await import('~/routes/shop/product'), 'goblet'),
    await page(await import('~/routes/services/service'), 'sound'),
    await page(await import('~/routes/blog/post'), 'moon'),
  ]
  expect(await places()).toMatchObject({ blog: 1, home: 1, feed: 1, shop: 1, search: 1, services: 1 })
  expect(await pages()).toEqual([200, 200, 200, 301])
  await deletePost(moon)
  await deleteProduct('cup')
  await deleteService(sound)
  expect(await places()).toEqual({ blog: 0, home: 0, feed: 0, shop: 0, search: 0, services: 0, cart: 'gone' })
  expect(await pages()).toEqual([404, 404, 404, 404])
})

describe('after a deletion', () => {
  const deletions: [string, object, string, string, string, string][] = [
    ['product', dashboard, 'delete-product', 'cup', '/admin', names.product],
    ['review', testimonialsPage, 'delete', 'kind', '/admin/testimonials', names.review],
    ['post', dashboard, 'delete-post', 'moon', '/admin?tab=posts', names.post],
    ['service', servicesPage, 'delete', 'sound', '/admin/services', names.service],
  ]
  test.each(deletions)('the notice about a %s has Undo, a plain form', async (_, route, intent, id, list, name) => {
    const made: Record<string, string> = await full()
    const before = await everything()
    await callAction(route, { url: list, form: { intent, id: made[id] ?? id }, jar })
    const [said] = await flashOf(jar)
    expect(said?.undo?.name).toBe(name)
    const undone: Result = await press('undo', said!.undo!.id)
    expect(undone).toMatchObject({ status: 303, location: list })
    expect((await flashOf(jar))[0]).toMatchObject({ tone: 'success', text: `“${name}” is back` })
    expect(await everything()).toEqual(before)
    // Pressed again, as by Back, it does nothing.
    await press('undo', said!.undo!.id)
    expect((await flashOf(jar))[0]).toMatchObject({ tone: 'error', text: 'It is not in the bin any more.' })
    expect(await everything()).toEqual(before)
  })

  test('two windows that bring it back at once bring it back once', async () => {
    await full()
    const { id } = (await deleteProduct('cup'))!
    const results = await Promise.all([press('restore', id), press('restore', id)])
    expect(results.map(({ status }) => status)).toEqual([303, 303])
    expect(await rows("select id from activity where kind = 'restored'")).toHaveLength(1)
    expect(await rows('select id from products')).toHaveLength(1)
  })

  test('a GET brings nothing back and deletes nothing', async () => {
    await full()
    const { id } = (await deleteProduct('cup'))!
    for (const intent of ['undo', 'restore', 'purge']) {
      await callLoader(binPage, { url: `/admin/bin?intent=${intent}&id=${id}`, jar })
    }
    expect(await binned()).toHaveLength(1)
  })
})

describe('an option that was deleted', () => {
  const remove = () => deleteVariation('cup', 'cup-s')

  test('comes back as it was, with who waits for it; also into a product that lies in the bin', async () => {
    await full()
    const before = await everything()
    const { name } = (await remove())!
    expect([name, (await variations('cup')).length, (await everything()).waiting]).toEqual([
      'Goblet, Size: Small',
      1,
      [],
    ])
    await bringBack(name)
    expect(await everything()).toEqual(before)
    await remove()
    await deleteProduct('cup')
    await bringBack(name)
    await bringBack('Goblet')
    expect(await everything()).toEqual(before)
  })

  test('is undone from its notice, back to the product', async () => {
    await full()
    const { id } = (await remove())!
    expect(await press('undo', id)).toMatchObject({ status: 303, location: '/admin/products/cup' })
    expect(await variations('cup')).toHaveLength(2)
  })

  test('stays in the bin while there is another one like it, and when its product is gone for good', async () => {
    await full()
    const { name } = (await remove())!
    const other = { name: 'size', value: 'SMALL', price: null, description: null, stripe_price_id: null }
    await createVariation('cup', { ...other, stock_quantity: 1, in_stock: 'counted' })
    expect((await bringBack(name)).said).toBe('The product has another option of this name by now.')
    await press('purge', (await deleteProduct('cup'))!.id)
    jar.delete('flash')
    expect((await bringBack(name)).said).toBe('Its product is gone for good.')
    expect(await binned()).toHaveLength(1)
  })

  test('of another product is not taken', async () => {
    await full()
    await addProduct('other')
    expect(await deleteVariation('other', 'cup-s')).toBeUndefined()
    expect([await binned(), (await variations('cup')).length]).toEqual([[], 2])
  })
})

describe('letters, codes and ways to ship', () => {
  const tables = { letter: 'letters', code: 'codes', shippingWay: 'shipping_ways' } as const
  const all = async () => [
    await rows('select * from letters order by id'),
    await rows('select * from letter_sends order by subscriber_id'),
    await rows('select * from codes order by id'),
    await rows('select * from shipping_ways order by id'),
  ]
  async function made() {
    await shop.client.batch([
      `insert into letters (id, subject, content, state, stopped_by, started_at, created_at, updated_at)
        values ('l', '', 'It snows.', 'stopped', 'owner', '2026', '2026', '2026')`,
      `insert into letter_sends (letter_id, subscriber_id, state, attempts, sent_at, tried_at)
        values ('l', 'ann', 'sent', 1, '2026', '2026'), ('l', 'ben', 'waiting', 0, null, null)`,
      `insert into codes (id, code, normalized, kind, value, category, max_uses, created_at, updated_at)
        values ('c', 'FRIEND', 'FR1END', 'percent', 10, 'gifts', 3, '2026', '2026')`,
      `insert into shipping_ways (id, name, price_cents, days_from, position, created_at, updated_at)
        values ('w', 'Express', 1400, 2, 1, '2026', '2026')`,
    ])
  }
  test.each([
    ['letter', () => import('~/routes/admin/letters'), 'l', '/admin/letters', 'Letter without a subject'],
    ['code', () => import('~/routes/admin/codes'), 'c', '/admin/codes', 'FRIEND'],
    ['shippingWay', () => import('~/routes/admin/shipping'), 'w', '/admin/shipping', 'Express'],
  ] as const)('a %s that is deleted is kept, and undone to each column', async (kind, load, id, url, name) => {
    await made()
    const before = await all()
    await callAction(await load(), { url, form: { intent: 'delete', id }, jar })
    const [said] = await flashOf(jar)
    expect(said).toMatchObject({ tone: 'success', undo: { name } })
    expect(await rows(`select id from ${tables[kind]}`)).toEqual([])
    expect(await binned()).toMatchObject([{ kind, name }])
    expect(await press('undo', said!.undo!.id)).toMatchObject({ status: 303, location: url })
    expect(await all()).toEqual(before)
    expect(await binned()).toEqual([])
    const told = await rows('select kind, subject, name from activity order by id desc limit 2')
    expect(told).toMatchObject([
      { kind: 'restored', subject: kind, name },
      { kind: 'deleted', subject: kind, name },
    ])
  })

  test('a letter that is being sent and a code that orders have are not deleted', async () => {
    await made()
    await shop.client.execute("update letters set state = 'sending'")
    await addOrder('o', { codeId: 'c' })
    await callAction(await import('~/routes/admin/letters'), { url: '/x', form: { intent: 'delete', id: 'l' }, jar })
    expect((await flashOf(jar))[0]).toMatchObject({ tone: 'error', text: expect.stringContaining('Stop it first') })
    await callAction(await import('~/routes/admin/codes'), { url: '/x', form: { intent: 'delete', id: 'c' }, jar })
    expect((await flashOf(jar))[0]).toMatchObject({ tone: 'info', text: expect.stringContaining('ended') })
    expect(await binned()).toEqual([])
    expect(await rows('select active from codes')).toMatchObject([{ active: 0 }])
    expect(await rows("select kind from activity where kind = 'deleted'")).toEqual([])
  })

  test('a code stays in the bin while there is another one that reads like it', async () => {
    await made()
    await callAction(await import('~/routes/admin/codes'), { url: '/x', form: { intent: 'delete', id: 'c' }, jar })
    jar.delete('flash')
    await shop.client.execute(
      "insert into codes select 'd', 'FR1END', 'FR1END', 'sum', 500, 0, null, null, null, null, 1, 1, '2026', '2026'",
    )
    expect((await bringBack('FRIEND')).said).toBe('There is the code FR1END already, which reads like this one')
    expect(await binned()).toHaveLength(1)
    expect(await rows('select id from codes')).toMatchObject([{ id: 'd' }])
  })
})

test('deleted for good, with its history; what is like it stays', async () => {
  const { moon } = await full()
  await createPost(postValues({ title: 'Full moon' }))
  await deletePost(moon)
  const [item] = await binned()
  expect(item).toMatchObject({ kind: 'post', name: 'Full moon' })
  expect((await press('purge', item!.id)).status).toBe(303)
  expect((await flashOf(jar))[0]?.text).toBe('Deleted for good')
  expect(await binned()).toEqual([])
  expect(await rows("select id from history where kind = 'post'")).toEqual([])
  expect(await rows('select id from blogs')).toHaveLength(1)
})

test('30 days, and then gone: from the list at once, from the database when it is swept, by any clock', async () => {
  await full()
  await deleteProduct('cup')
  const [item] = await binned()
  const day = 24 * 60 * 60 * 1000
  expect(Date.parse(item!.goneAt) - Date.parse(item!.at)).toBe(30 * day)
  const deletedAt = Date.parse(item!.at)
  await sweepBin(deletedAt + 30 * day - 1000)
  expect(await binned()).toHaveLength(1)
  // Nobody has swept: it is over all the same.
  await shop.client.execute({
    sql: 'update bin set at = ?',
    args: [new Date(Date.now() - 30 * day - 1000).toISOString()],
  })
  expect(await binned()).toEqual([])
  await press('restore', item!.id)
  expect(await rows('select id from products')).toEqual([])
  await sweepBin()
  expect([await rows('select id from bin'), await rows("select id from history where kind = 'product'")]).toEqual([
    [],
    [],
  ])
})

test('a picture that a state or the bin uses is still there', async () => {
  const at = '2026-03-01T12:00:00.000Z'
  const bytes = Buffer.from('RIFF')
  const picture = { name: 'old.webp', type: 'image/webp', width: 1, height: 1, size: 4, bytes, createdAt: at }
  await shop.db.insert(images).values(picture)
  await full()
  await saveProduct('cup', { images: [{ url: '/blog-images/old.webp', alt: '' }] })
  await saveProduct('cup', { images: [{ url: '/images/other.jpg', alt: '' }] })
  await deleteProduct('cup')
  await sweepBin()
  const route = await import('~/routes/resources/blog-image')
  const { status } = await callLoader(route, { url: '/blog-images/old.webp', params: { name: 'old.webp' } })
  expect(status).toBe(200)
  await bringBack('Goblet')
  expect((await product('cup')).images[0]?.url).toBe('/images/other.jpg')
})

test('the bin keeps what a visitor wrote no longer than 30 days, and activity never', async () => {
  await full()
  await removeTestimonial('kind')
  expect(await shop.db.select().from(testimonials).where(eq(testimonials.id, 'kind'))).toEqual([])
  const told = JSON.stringify(await rows('select * from activity'))
  expect(told).not.toMatch(/Ann|ann@example.com/)
  await shop.client.execute("update bin set at = '2020-01-01T00:00:00.000Z'")
  await sweepBin()
  expect(JSON.stringify([await rows('select * from bin'), await rows('select * from history')])).not.toContain('Ann')
})
