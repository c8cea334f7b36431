import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'
import { firstPlace } from './map'

/** The words around the contact form. What the form itself says is in `messages.ts`. */
export const contactContent = declareContent({
  key: 'contact',
  title: 'Contact',
  paths: ['/contact'],
  lead: '{you} stands for your name, {site} for the name of the site, and {place} for the place under Settings.',
  fields: {
    title: { kind: 'line', section: 'Opening', label: 'Title', required: true, maximum: 80, default: 'Contact {you}' },
    lead: {
      kind: 'text',
      label: 'Words below the title',
      default: 'Every message is read, and answered within two working days.',
    },
    banner: {
      kind: 'picture',
      label: 'Picture behind the title',
      hint: 'At least 1600 pixels wide. Also shown when the page is shared.',
      required: true,
      decorative: true,
      default: { url: '/images/heroes/contact.jpg', alt: '' },
    },
    formTitle: {
      kind: 'line',
      section: 'The form',
      label: 'Title of the form',
      required: true,
      default: 'Send a message',
    },
    waysTitle: {
      kind: 'line',
      section: 'Other ways',
      label: 'Title of the other ways',
      required: true,
      default: 'Other ways to reach me',
    },
    waysNote: {
      kind: 'text',
      label: 'Note',
      default: 'Sessions are by distance, so there is no studio to visit.',
    },
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
