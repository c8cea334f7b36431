import { declareContent } from '~/content/contents.server'
import { backdrop, line, text, searchFields } from '~/content/declare-fields'
import { firstPlace } from './map'

/** The words around the contact form. What the form itself says is in `messages.ts`. */
export const contactContent = declareContent({
  key: 'contact',
  title: 'Contact',
  paths: ['/contact'],
  lead: '{you} stands for your name, {site} for the name of the site, and {place} for the place under Settings.',
  fields: {
    title: line('Title', 'Contact {you}', { section: 'Opening', maximum: 80 }),
    lead: text('Words below the title', 'Every message is read, and answered within two working days.'),
    banner: backdrop('Picture behind the title', '/images/heroes/contact.jpg', {
      hint: 'At least 1600 pixels wide. Also shown when the page is shared.',
    }),
    formTitle: line('Title of the form', 'Send a message', { section: 'The form' }),
    waysTitle: line('Title of the other ways', 'Other ways to reach me', { section: 'Other ways' }),
    waysNote: text('Note', 'Sessions are by distance, so there is no studio to visit.'),
    map: {
      kind: 'line',
      label: 'Middle of the map',
      hint: 'Latitude and longitude, as maps show them: 42.1651, -70.9497. Empty: only a link to the place under Settings.',
      maximum: 60,
      default: firstPlace.coordinates,
    },
    ...searchFields(
      'Contact',
      'Write to {you}, {place}: questions about a session, an order or a crystal. Every message is answered within two working days.',
    ),
  },
})
