import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'

/** The words around what clients say, and around the form in which they say it. */
export const testimonialsContent = declareContent({
  key: 'testimonials',
  title: 'Testimonials',
  paths: ['/submit-testimonial', '/', '/about', '/services'],
  fields: {
    quotesTitle: {
      kind: 'line',
      section: 'On the home page, about page and services',
      label: 'Title',
      required: true,
      default: 'What clients say',
    },
    quotesLink: { kind: 'line', label: 'Link to the form', required: true, default: 'Share your experience' },
    title: {
      kind: 'line',
      section: 'The page with the form',
      label: 'Title of the page',
      required: true,
      maximum: 60,
      default: 'Share Your Experience',
    },
    lead: {
      kind: 'text',
      label: 'Words below the title',
      default:
        'Your words help other people decide whether this is for them. Reviews are read before they appear, and your email is never shown.',
    },
    ...searchFields(
      'Share Your Experience',
      'Leave a review of a session or a product from {site}. Reviews are read before they appear, and your email is never shown.',
    ),
  },
})
