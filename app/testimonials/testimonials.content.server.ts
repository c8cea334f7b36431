import { declareContent } from '~/content/contents.server'
import { line, text, searchFields } from '~/content/declare-fields'

/** The words around what clients say, and around the form in which they say it. */
export const testimonialsContent = declareContent({
  key: 'testimonials',
  title: 'Testimonials',
  paths: ['/submit-testimonial', '/', '/about', '/services'],
  fields: {
    quotesTitle: line('Title', 'What clients say', { section: 'On the home page, about page and services' }),
    quotesLink: line('Link to the form', 'Share your experience'),
    title: line('Title of the page', 'Share Your Experience', { section: 'The page with the form', maximum: 60 }),
    lead: text(
      'Words below the title',
      'Your words help other people decide whether this is for them. Reviews are read before they appear, and your email is never shown.',
    ),
    ...searchFields(
      'Share Your Experience',
      'Leave a review of a session or a product from {site}. Reviews are read before they appear, and your email is never shown.',
    ),
  },
})
