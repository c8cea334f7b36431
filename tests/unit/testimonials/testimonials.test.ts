import type { SubmissionResult } from '@conform-to/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { latestTestimonials } from '~/testimonials/reviews.server'
import { ClientQuotes } from '~/testimonials/reviews'
import { products, testimonials } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type FormFields } from '../../support/remix'

const database = useTestDatabase()
let page: typeof import('~/routes/site/submit-testimonial')
let room: typeof import('~/testimonials/testimonials.server')

beforeAll(async () => {
  page = await import('~/routes/site/submit-testimonial')
  room = await import('~/testimonials/testimonials.server')
})
beforeEach(async () => {
  const at = '2026-01-01T00:00:00.000Z'
  await database.db.insert(products).values({
    id: 'rose',
    name: 'Rose Quartz Heart',
    slug: 'rose-quartz-heart',
    description: '',
    priceCents: 2400,
    images: [],
    category: 'crystals',
    createdAt: at,
    updatedAt: at,
  })
})

const review = { author_name: 'A. E.', email: 'ann@example.com', rating: '4', content: 'Calm and clear, thank you.' }

const submit = (fields: FormFields = review) =>
  callAction<{ lastResult: SubmissionResult<string[]> }>(page, { url: '/submit-testimonial', form: fields })
const stored = () => database.db.select().from(testimonials)

describe('testimonial form', () => {
  it('keeps the review unapproved and thanks on a page of its own', async () => {
    expect(await submit()).toMatchObject({ status: 303, location: '/submit-testimonial?sent=1' })
    expect(await stored()).toMatchObject([
      {
        authorName: 'A. E.',
        email: 'ann@example.com',
        rating: 4,
        content: 'Calm and clear, thank you.',
        isApproved: false,
        productId: null,
        version: 1,
      },
    ])
    const { data } = await callLoader<{ sent: boolean }>(page, { url: '/submit-testimonial?sent=1' })
    expect(data.sent).toBe(true)
  })

  it.each([
    ['author_name', 'A', 'Name must be at least 2 characters'],
    ['author_name', '  A  ', 'Name must be at least 2 characters'],
    ['author_name', '', 'Name must be at least 2 characters'],
    ['email', '', 'Please enter a valid email'],
    ['email', 'ann@', 'Please enter a valid email'],
    ['content', 'Too short', 'Review must be at least 10 characters'],
    ['content', '', 'Review must be at least 10 characters'],
    ['rating', '0', 'Please choose a rating from 1 to 5 stars'],
    ['rating', '6', 'Please choose a rating from 1 to 5 stars'],
    ['rating', '5.5', 'Please choose a rating from 1 to 5 stars'],
    ['rating', 'NaN', 'Please choose a rating from 1 to 5 stars'],
    ['rating', '1e0', 'Please choose a rating from 1 to 5 stars'],
  ])('refuses %s "%s" and keeps all that was typed', async (field, value, text) => {
    const answer = await submit({ ...review, [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.data.lastResult.error).toEqual({ [field]: [text] })
    const kept = Object.entries({ ...review, [field]: value }).filter(([, typed]) => typed !== '')
    expect(answer.data.lastResult.initialValue).toMatchObject(Object.fromEntries(kept))
    expect(await stored()).toEqual([])
  })

  it('C49 cleans what no person types, and refuses what is no text', async () => {
    expect(
      (await submit({ ...review, author_name: 'a\u0000b\u202E', content: 'A half \uD83C of a moon.' })).status,
    ).toBe(303)
    const [row] = await stored()
    expect(row?.authorName).toBe('ab')
    expect(row?.content).not.toMatch(/[\uD800-\uDFFF]/)
    for (const field of ['author_name', 'email', 'content']) {
      for (const value of [undefined, ['Ann Example', 'Bob Example'], new File(['x'], 'x.txt')]) {
        const answer = await submit({ ...review, [field]: value })
        expect(answer.status, field).toBe(422)
        expect(Object.keys(answer.data.lastResult.error ?? {})).toEqual([field])
      }
    }
    expect((await submit({ ...review, content: 'x'.repeat(100_000) })).status).toBe(422)
    expect(await stored()).toHaveLength(1)
  })

  it('takes every rating from 1 to 5, halves too, and shows it as it was given', async () => {
    const ratings = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
    for (const rating of ratings) {
      await database.reset()
      expect((await submit({ ...review, rating: String(rating) })).status).toBe(303)
      await database.db.update(testimonials).set({ isApproved: true })
      const html = renderToStaticMarkup(ClientQuotes({ title: 'Words', quotes: await latestTestimonials(1) }))
      expect(html).toContain(`role="img" aria-label="${rating} out of 5 stars"`)
    }
  })

  it('takes five stars when no rating is sent', async () => {
    const { rating: _, ...others } = review
    await submit(others)
    expect(await stored()).toMatchObject([{ rating: 5 }])
  })

  it('keeps a review once, also when it is sent twice at the same moment', async () => {
    const answers = await Promise.all([submit(), submit()])
    answers.push(await submit())
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await stored()).toHaveLength(1)
    const others = [{ content: 'Another visit, another review.' }, { rating: '3' }, { product_id: 'rose' }]
    for (const other of others) await submit({ ...review, ...other })
    expect(await stored()).toHaveLength(4)
  })

  it('names the product it was opened for, and stores it', async () => {
    const { data } = await callLoader(page, { url: '/submit-testimonial?product=rose-quartz-heart' })
    expect(data).toMatchObject({ product: { id: 'rose', name: 'Rose Quartz Heart' } })
    await submit({ ...review, product_id: 'rose' })
    expect(await stored()).toMatchObject([{ productId: 'rose' }])
  })

  it.each(['nothing', "' or 1=1 --", '../rose', 'ROSE'])('does without the product "%s"', async (product) => {
    const url = `/submit-testimonial?product=${encodeURIComponent(product)}`
    expect((await callLoader<{ product: unknown }>(page, { url })).data.product).toBeUndefined()
    expect((await submit({ ...review, product_id: product })).status).toBe(303)
    expect(await stored()).toMatchObject([{ productId: null }])
  })

  it('C76 a database that cannot write: the specified text, the review kept in the form', async () => {
    await database.client.execute(
      "CREATE TRIGGER broken BEFORE INSERT ON testimonials BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
    )
    const answer = await submit()
    await database.client.execute('DROP TRIGGER broken')
    expect(answer.status).toBe(503)
    expect(answer.data.lastResult.error).toEqual({ '': ['Failed to submit testimonial. Please try again.'] })
    expect(answer.data.lastResult.initialValue).toMatchObject(review)
  })

  it('C47 tells of a filled trap', async () => {
    const answer = await submit({ ...review, leave_this_empty: 'x' })
    expect(answer.status).toBe(422)
    expect(answer.data.lastResult.error?.['']?.[0]).toContain('looked like an automated message')
  })
})

describe('reviews in the admin area', () => {
  it('approves, unapproves and deletes, and says when a review is gone', async () => {
    await submit()
    const [{ id } = { id: '' }] = await stored()
    expect(await latestTestimonials(3)).toEqual([])
    expect(await room.setApproved(id, true)).toMatchObject({ isApproved: true, version: 2 })
    expect(await room.setApproved(id, true)).toMatchObject({ isApproved: true, version: 2 })
    expect(await latestTestimonials(3)).toMatchObject([{ id }])
    expect(await room.listTestimonials({ approved: false, page: 1 })).toMatchObject({
      pending: 0,
      approved: 1,
      total: 0,
    })
    expect(await room.listTestimonials({ approved: true, page: 5 })).toMatchObject({ page: 1, items: [{ id }] })
    expect(await room.setApproved(id, false)).toMatchObject({ isApproved: false, version: 3 })
    expect(await room.removeTestimonial(id)).toBeDefined()
    expect(await room.removeTestimonial(id)).toBeUndefined()
    expect(await room.setApproved(id, true)).toBeNull()
  })
})
