import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { services, testimonials } from '~db/schema'
import { updateService } from '~/services/commands.server'
import { latestTestimonials, reviewsFor } from '~/testimonials/reviews.server'
import { addProduct } from '../../support/rows'
import { createTestDatabase, type TestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { errorsOf, flashOf, ownerJar, refilled } from '../admin-editors/owner'

let shop: TestDatabase
let jar: CookieJar

beforeAll(async () => {
  shop = await createTestDatabase()
})
beforeEach(async () => {
  await shop.reset()
  jar = await ownerJar()
  await addProduct('cup')
  await shop.db.insert(testimonials).values({
    ...{ id: 'r', authorName: 'Ann', email: 'ann@example.com', rating: 4.5, createdAt: '2026-03-01T12:00:00.000Z' },
    content: 'It was verry calm.',
    productId: 'cup',
  })
})
afterAll(() => shop.close())

const page = () => import('~/routes/admin/testimonial')
const call = { url: '/admin/testimonials/r', params: { id: 'r' } }

async function save(fields: Record<string, string> = {}) {
  const form = { version: '1', author_name: 'Ann', content: 'It was very calm.', reply: '', about: 'product:cup' }
  const { status, location, data } = await callAction(await page(), { ...call, form: { ...form, ...fields }, jar })
  const [said] = await flashOf(jar)
  return { status, location, data, said: said?.text }
}

async function review() {
  const [row] = await shop.db.select().from(testimonials).where(eq(testimonials.id, 'r'))
  return row
}

test('a slip is mended: visitors see the mended text, and what was written stays, however often it is mended', async () => {
  const saved = await save({ intent: 'approve' })
  expect(saved).toMatchObject({
    ...{ status: 303, location: '/admin/testimonials?tab=approved', said: 'Testimonial approved successfully' },
  })
  expect((await reviewsFor('cup')).reviews).toMatchObject([{ content: 'It was very calm.', rating: 4.5 }])
  expect((await save({ version: '2', author_name: 'Ann B.', content: 'It was very, very calm.' })).said).toBe(
    'Testimonial saved',
  )
  expect(await review()).toMatchObject({
    ...{ authorName: 'Ann B.', content: 'It was very, very calm.', rating: 4.5, isApproved: true },
    ...{ originalAuthorName: 'Ann', originalContent: 'It was verry calm.' },
  })
})

test('a review is answered in public, and the answer is cut where the review is', async () => {
  await save({ reply: ' Thank you, <b>Ann</b>. ', intent: 'approve' })
  expect((await reviewsFor('cup')).reviews).toMatchObject([{ reply: 'Thank you, <b>Ann</b>.' }])
  await save({ version: '2', reply: 'word '.repeat(200) })
  const [quote] = await latestTestimonials(1)
  expect(quote!.reply).toMatch(/^word .*…$/)
  expect(quote!.reply.length).toBeLessThan(300)
})

test('a review is named by service or by product, and a product shows its own alone', async () => {
  await addProduct('bowl')
  await save({ about: 'service:general-reiki', intent: 'approve' })
  expect(await review()).toMatchObject({ productId: null, serviceSlug: 'general-reiki', serviceTitle: 'General Reiki' })
  expect(await latestTestimonials(1, { onlySessions: true })).toMatchObject([{ about: 'General Reiki' }])
  expect(await reviewsFor('cup')).toEqual({ reviews: [], rating: undefined })
  // It stands on that service's own page, also after that was named otherwise.
  const [row] = await shop.db.select().from(services).where(eq(services.slug, 'general-reiki'))
  const { id, version, ...values } = row!
  const of = (service: { id: string; slug: string }) => latestTestimonials(9, { service })
  expect(await of({ id, slug: 'general-reiki' })).toHaveLength(1)
  expect(await of({ id: 'another', slug: 'attunement' })).toEqual([])
  await updateService(id, { ...values, title: 'Calm' }, version)
  expect(await of({ id, slug: 'calm' })).toMatchObject([{ about: 'Calm' }])
  await save({ version: '2', about: 'product:bowl' })
  expect(await review()).toMatchObject({ productId: 'bowl', serviceSlug: null, serviceTitle: null })
  expect((await reviewsFor('bowl')).rating).toEqual({ count: 1, average: 4.5 })
  expect((await reviewsFor('cup')).rating).toBeUndefined()
})

test('a review keeps the service that it names when that is removed', async () => {
  await save({ about: 'service:attunement', intent: 'approve' })
  await shop.client.execute("DELETE FROM services WHERE slug = 'attunement'")
  expect((await save({ version: '2', about: 'service:attunement' })).said).toBe('Testimonial saved')
  expect(await latestTestimonials(1)).toMatchObject([{ about: 'Attunement' }])
  expect((await save({ version: '3', about: '' })).status).toBe(303)
  expect((await save({ version: '4', about: 'service:attunement' })).status).toBe(422)
})

test.each([
  ['author_name', 'A', 'Name must be at least 2 characters'],
  ['content', 'Short', 'Review must be at least 10 characters'],
  ['reply', 'x'.repeat(2001), 'Please use at most 2,000 characters'],
  ['about', 'product:gone', 'This is not there any more. Please choose again.'],
  ['about', 'service:constructor', 'This is not there any more. Please choose again.'],
])('a wrong %s is refused at its field, and all that was typed is kept', async (field, value, error) => {
  const typed = { content: 'Mended by hand.', reply: 'Thank you.', [field]: value }
  const refused = await save(typed)
  expect([refused.status, errorsOf(refused.data)]).toEqual([422, { [field]: [error] }])
  expect(refilled(refused.data)).toMatchObject(typed)
  expect(await review()).toMatchObject({ content: 'It was verry calm.', originalContent: null, version: 1 })
})

test('C57 a review that was saved or deleted in another window is not written over, and nothing typed is lost', async () => {
  await save({ reply: 'From window one.' })
  const second = await save({ reply: 'From window two.' })
  expect([second.status, second.data]).toMatchObject([
    409,
    { newer: { base: { version: '2' }, differences: [{ label: 'Your public answer', value: 'From window one.' }] } },
  ])
  const third = await save({ reply: 'From window one.', about: 'service:general-reiki' })
  expect(third.data).toMatchObject({ newer: { differences: [{ value: 'cup' }] } })
  expect((await save({ version: '2', reply: 'From window two.' })).status).toBe(303)
  await shop.db.delete(testimonials)
  const gone = await save({ version: '3', reply: 'Typed for long.' })
  expect([gone.status, refilled(gone.data)]).toMatchObject([410, { reply: 'Typed for long.' }])
  const opened = await callLoader(await page(), { ...call, jar })
  expect([opened.status, opened.location]).toEqual([303, '/admin/testimonials'])
  expect((await flashOf(jar))[0]?.text).toBe('Testimonial not found')
})
