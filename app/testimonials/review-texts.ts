import { siteTexts } from '~/lib/site-texts'

/** Around reviews of products and words of clients. */
export const reviewTexts = siteTexts('testimonials', {
  quotes: 'Client testimonials',
  reply: 'Reply from {you}',
  from: 'from {count} reviews',
  fromOne: 'from {count} review',
  sum: '{rating} out of 5, {count} reviews',
  sumOne: '{rating} out of 5, {count} review',
  newest: 'The newest {count} are shown.',
})
