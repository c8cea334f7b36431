import { declareContent } from '~/content/contents.server'

/** The call to book that ends the home page, the about page, the list of services and each service. */
export const callContent = declareContent({
  key: 'call',
  title: 'Call to book',
  paths: ['/', '/about', '/services'],
  lead: 'Ends the home page, the about page, the list of services and each service.',
  fields: {
    title: { kind: 'line', label: 'Title', required: true, default: 'Set aside an hour for yourself' },
    text: {
      kind: 'text',
      label: 'Text',
      default:
        'Choose a session, pick a time from Monday to Saturday, and settle somewhere quiet. Everything else happens from here.',
    },
    book: { kind: 'line', label: 'Link to the services', required: true, maximum: 40, default: 'Book a session' },
    question: {
      kind: 'line',
      label: 'Link to the contact form',
      required: true,
      maximum: 40,
      default: 'Ask a question',
    },
  },
})
