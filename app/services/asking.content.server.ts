import { declareContent } from '~/content/contents.server'

/** The way to book a duration that has no booking link: the visitor asks for a time by the contact form. */
export const askingContent = declareContent({
  key: 'asking',
  title: 'Asking for a time',
  paths: ['/services'],
  lead: 'Where a duration has no booking link, visitors ask you for a time. {service} and {duration} stand for what they chose.',
  fields: {
    button: { kind: 'line', label: 'Button', required: true, maximum: 40, default: 'Ask for a time' },
    subject: {
      kind: 'line',
      section: 'What the contact form begins with',
      label: 'Subject',
      required: true,
      maximum: 100,
      default: 'A time for {service}, {duration}',
    },
    message: {
      kind: 'text',
      label: 'Message',
      maximum: 500,
      default: 'I would like to book {service} ({duration}).\n\nThese times would suit me:',
    },
  },
})
