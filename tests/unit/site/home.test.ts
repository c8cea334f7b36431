import { renderToStaticMarkup } from 'react-dom/server'
import { isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { blogs, products, services, testimonials } from '~db/schema'
import * as home from '~/routes/site/home'
import { ClientQuotes } from '~/testimonials/reviews'
import type { ShownTestimonial } from '~/testimonials/reviews.server'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'

interface HomeData {
  content: { note: string }
  products?: { name: string }[]
  posts?: { title: string; excerpt: string }[]
  quotes?: ShownTestimonial[]
}

const database = useTestDatabase({ seed: 'demo' })

const load = async () => (await callLoader<HomeData>(home)).data

describe('home', () => {
  test('shows the two latest published posts, their excerpts cut at 120 characters', async () => {
    const { posts } = await load()
    expect(posts?.map(({ title }) => title)).toEqual([
      'What a distance session feels like',
      'How to cleanse your crystals at home',
    ])
    for (const { excerpt } of posts ?? []) expect(excerpt.length).toBeLessThanOrEqual(121)
  })

  test('shows the featured products, and none when none is featured', async () => {
    const shown = (await load()).products?.map(({ name }) => name).sort()
    expect(shown).toEqual(['Amethyst Cluster', 'Chakra Crystal Kit', 'Labradorite Palm Stone', 'Rose Quartz Heart'])
    await database.db.update(products).set({ featured: false })
    expect((await load()).products).toEqual([])
  })

  test('of many featured products it shows the eight newest', async () => {
    await database.db.update(products).set({ featured: true })
    const { rows } = await database.client.execute('SELECT name FROM products ORDER BY created_at DESC, id DESC')
    expect(rows.length).toBeGreaterThan(8)
    const names = rows.slice(0, 8).map(({ name }) => name)
    expect((await load()).products?.map(({ name }) => name)).toEqual(names)
  })

  test('shows no drafts', async () => {
    await database.db.update(blogs).set({ published: false })
    expect((await load()).posts).toEqual([])
  })

  test('shows three approved testimonials, never one that waits for approval', async () => {
    expect((await load()).quotes?.map(({ author }) => author)).toEqual(['M. R.', 'D. L.', 'S. K.'])
    await database.db.update(testimonials).set({ isApproved: false })
    expect((await load()).quotes).toEqual([])
  })

  test('cuts a long testimonial; a review of a product stands behind words about sessions, with its name', async () => {
    const isSession = isNull(testimonials.productId)
    await database.db.update(testimonials).set({ isApproved: false }).where(isSession)
    const ofSession = { id: 'session', authorName: 'B. Y.', rating: 5, content: 'So calm.', isApproved: true }
    await database.db.insert(testimonials).values({ ...ofSession, createdAt: '2020-01-01T00:00:00.000Z' })
    await database.db.insert(testimonials).values({
      id: 'long',
      authorName: 'A. Z.',
      rating: 4.5,
      content: 'word '.repeat(200),
      isApproved: true,
      productId: (await database.client.execute('SELECT id FROM products WHERE slug = ?', ['amethyst-cluster']))
        .rows[0]!.id as string,
      createdAt: '2030-01-01T00:00:00.000Z',
    })
    const [first, second] = (await load()).quotes ?? []
    expect([first?.id, first?.about, second?.about]).toEqual(['session', null, 'Amethyst Cluster'])
    expect(second?.content.length).toBeLessThanOrEqual(281)
    expect(second?.content.endsWith('…')).toBe(true)
    const services = await callLoader<HomeData>(await import('~/routes/services/index'))
    expect(services.data.quotes?.map(({ id }) => id)).toEqual(['session'])
  })

  test('a part that cannot be read is left out, and the rest stands', async () => {
    const noPosts = await database.without('blogs', load)
    expect(noPosts.posts).toBeUndefined()
    expect(noPosts.quotes).toHaveLength(3)
    const noProducts = await database.without('product_variations', load)
    expect(noProducts.products).toBeUndefined()
    expect(noProducts.posts).toHaveLength(2)
  })

  test('the note that names the lowest price is left out where there is none', async () => {
    expect((await load()).content.note).toContain('Sessions from $45')
    await database.db.update(services).set({ shown: false })
    expect((await load()).content.note).toBe('')
  })

  test('testimonials that cannot be read are left out without a word, and the page stands', async () => {
    const { status, data } = await database.without('testimonials', () => callLoader<HomeData>(home))
    expect(status).toBe(200)
    expect(data).toMatchObject({ quotes: undefined, products: { length: 4 }, posts: { length: 2 } })
    expect(renderToStaticMarkup(ClientQuotes({ title: 'Words', quotes: data.quotes ?? [] }))).toBe('')
  })
})
