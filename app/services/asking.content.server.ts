import { declareContent } from '~/content/contents.server'
import { line, text } from '~/content/declare-fields'

/** The way to book a duration that has no booking link: the visitor asks for a time by the contact form. */
export const askingContent = declareContent({
  key: 'asking',
  title: 'Asking for a time',
  paths: ['/services'],
  lead: 'Where a duration has no booking link, visitors ask you for a time. {service} and {duration} stand for what they chose.',
  fields: {
    button: line('Button', 'Ask for a time', { maximum: 40 }),
    subject: line('Subject', 'A time for {service}, {duration}', {
      section: 'What the contact form begins with',
      maximum: 100,
    }),
    message: text('Message', 'I would like to book {service} ({duration}).\n\nThese times would suit me:', {
      maximum: 500,
    }),
  },
})
