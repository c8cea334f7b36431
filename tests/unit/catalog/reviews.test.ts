import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, test } from 'vitest'
import * as productRoute from '~/routes/shop/product'
import { ReviewsSection, RatingLine } from '~/testimonials/reviews'
import { latestTestimonials, reviewsFor } from '~/testimonials/reviews.server'
import { Stars } from '~/ui/stars'
import { testimonials } from '~db/schema'
import { useTestDatabase } from '../../support/database'
import { callLoader } from '../../support/remix'
import { addProduct, addReview } from '../../support/rows'

const database = useTestDatabase()
beforeEach(async () => {
  await addProduct('cup', { name: 'Cup' })
  await addProduct('bowl', { name: 'Bowl' })
})

describe('reviews of a product', () => {
  test('are its own and no others, newest first, under one sum', async () => {
    await addReview('old', { productId: 'cup', rating: 4, createdAt: '2026-01-01T00:00:00.000Z' })
    await addReview('new', { productId: 'cup', rating: 5, createdAt: '2026-02-01T00:00:00.000Z' })
    await addReview('bowl', { productId: 'bowl', rating: 1, createdAt: '2026-04-01T00:00:00.000Z' })
    await addReview('none', { rating: 1, createdAt: '2026-03-01T00:00:00.000Z' })
    const { reviews, rating } = await reviewsFor('cup')
    expect(reviews.map(({ id }) => id)).toEqual(['new', 'old'])
    expect(rating).toEqual({ count: 2, average: 4.5 })
    await database.db.update(testimonials).set({ productId: 'bowl' })
    expect(await reviewsFor('cup')).toEqual({ reviews: [], rating: undefined })
  })

  test('what is not approved is neither shown nor counted', async () => {
    await addReview('hidden', { productId: 'cup', isApproved: false })
    await addReview('of a session', { isApproved: false })
    expect(await reviewsFor('cup')).toEqual({ reviews: [], rating: undefined })
    expect(await latestTestimonials(9)).toEqual([])
  })

  test('there are no more than asked for, but all are counted', async () => {
    for (let i = 0; i < 9; i++) await addReview(`r${i}`, { productId: 'cup' })
    const { reviews, rating } = await reviewsFor('cup', 6)
    expect([reviews.length, rating?.count]).toEqual([6, 9])
  })

  test('the page of a product stands without them when they cannot be read', async () => {
    const call = { url: '/shop/cup', params: { slug: 'cup' } }
    const page = await database.without('testimonials', () =>
      callLoader<{ shown: { reviews: object } }>(productRoute, call),
    )
    expect([page.status, page.data.shown.reviews]).toEqual([200, { reviews: [], rating: undefined }])
  })

  test('a half star shows when the fraction is at least .5', () => {
    const shown = (rating: number) => /data-rating="(.*?)"/.exec(renderToStaticMarkup(Stars({ rating })))?.[1]
    expect([4.4, 4.5, 4.7, 5].map(shown)).toEqual(['4', '4.5', '4.5', '5'])
  })

  test.each([
    [[5, 5, 4], 4.7, 4.5],
    [[4.5, 4.5, 4, 4], 4.3, 4],
    [[4, ...Array<number>(12).fill(4.5)], 4.5, 4.5],
    [[5, 5, 5, 5, 5, 5, 5, 5, 5, 4.5], 5, 5],
    [[3], 3, 3],
  ])('the stars of %j and the sum beside them say one number', async (ratings, sum, drawn) => {
    for (const [index, rating] of ratings.entries()) await addReview(`r${index}`, { productId: 'cup', rating })
    const reviews = await reviewsFor('cup')
    const words = { reviewsTitle: 'Reviews', reviewsLink: 'Write', reviewsEmpty: 'None' }
    const band = renderToStaticMarkup(createElement(ReviewsSection, { words, reviews, slug: 'cup' }))
    const line = renderToStaticMarkup(createElement(RatingLine, { rating: reviews.rating }))
    expect(band).toContain(`<p class="reviews-score">${sum}</p>`)
    expect(line).toContain(`>${sum} out of 5, `)
    for (const html of [band, line]) {
      expect(html).toContain(`data-rating="${drawn}" role="img" aria-label="${sum} out of 5 stars"`)
    }
  })
})
