import type { z } from 'zod'
import type { FieldTable } from '~/content/fields'
import { schemaOf } from '~/content/schema.server'
import { ratingPattern } from '~/forms/field-types.server'
import type { ServiceValues } from './service'
import { serviceErrors } from './admin-messages'

/** A row of questions that open to their answers. */
export const questionFields = {
  question: { kind: 'line', label: 'Question', required: true },
  answer: { kind: 'text', label: 'Answer', required: true, maximum: 2000 },
} as const

/**
 * What the owner types of a service. The names are those of the columns; the form of the admin, its validation and the
 * comparison of two versions are made from this table. A further field is a line here, its column and a migration.
 */
export const serviceFields = {
  title: {
    kind: 'line',
    section: 'The service',
    label: 'Title',
    hint: 'The web address of its page is made from it; a former address leads on to the new one',
    required: true,
    maximum: 60,
  },
  description: {
    kind: 'line',
    label: 'In one sentence',
    hint: 'For the list of services, the home page and search engines',
    required: true,
  },
  shown: {
    kind: 'checkbox',
    label: 'Shown to visitors',
    hint: 'Unticked, it has no page and stands in no menu and no list',
    default: true,
  },
  picture: { kind: 'picture', label: 'Picture', hint: 'At least 1600 pixels wide', required: true },
  durations: {
    kind: 'rows',
    section: 'Prices and booking',
    label: 'Durations',
    hint: 'The first is what lists show',
    each: 'duration',
    fields: {
      name: { kind: 'line', label: 'Duration', hint: 'Such as 60 min', required: true, maximum: 60 },
      priceCents: { kind: 'money', label: 'Price (USD)', required: true },
      bookingUrl: {
        kind: 'url',
        label: 'Booking link',
        hint: 'Your own page of a scheduling service. Empty, visitors ask you for a time',
      },
      button: {
        kind: 'line',
        label: 'Words on its button',
        hint: 'Empty: “Book” and the duration; the price follows',
        maximum: 40,
      },
    },
  },
  fromPrice: { kind: 'checkbox', label: 'Lists show only the first price, as “From $45”' },
  bookingTitle: {
    kind: 'line',
    label: 'Heading of the prices',
    required: true,
    maximum: 60,
    default: 'Distance session',
  },
  remote: { kind: 'line', label: 'How it is held', maximum: 300 },
  availability: { kind: 'line', label: 'Availability', maximum: 100, default: 'Monday - Saturday' },
  opening: { kind: 'text', section: 'Its page', label: 'First sentence', maximum: 1000 },
  text: { kind: 'text', label: 'Text', hint: 'An empty line begins a new paragraph', maximum: 20_000 },
  steps: {
    kind: 'rows',
    label: 'How it goes, step by step',
    each: 'step',
    fields: {
      title: { kind: 'line', label: 'Step', required: true, maximum: 60 },
      text: { kind: 'line', label: 'What happens', maximum: 500 },
    },
  },
  benefits: { kind: 'lines', label: 'Benefits', hint: 'One on each line' },
  questions: {
    kind: 'rows',
    label: 'Questions',
    each: 'question',
    fields: questionFields,
  },
  noticeTitle: { kind: 'line', label: 'Important note, its title', maximum: 60 },
  notice: { kind: 'text', label: 'Important note', maximum: 1000 },
  notes: { kind: 'lines', label: 'Further notes', hint: 'One on each line' },
  quotes: {
    kind: 'rows',
    label: 'Words of clients',
    hint: 'With their consent. They are not reviews; those are under Testimonials',
    each: 'quote',
    fields: {
      content: { kind: 'text', label: 'Words', required: true, maximum: 1000 },
      author: { kind: 'line', label: 'Who said it', hint: 'Such as L. H.', required: true, maximum: 60 },
      rating: { kind: 'line', label: 'Stars', hint: '1 to 5, such as 4.5', required: true, maximum: 10 },
    },
  },
  summary: {
    kind: 'line',
    section: 'For search engines',
    label: 'Summary',
    hint: 'Prices and availability follow by themselves',
    maximum: 160,
  },
} as const satisfies FieldTable

/** A service as it is typed: at least one duration, each under a name of its own. */
export const serviceSchema = schemaOf(serviceFields).superRefine(({ durations, quotes }, context) => {
  const refuse = (message: string, ...path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
  if (durations.length === 0) refuse(serviceErrors.noDuration, 'durations')
  for (const [index, { name }] of durations.entries()) {
    const isTwice = durations.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) < index
    if (isTwice) refuse(serviceErrors.sameDuration, 'durations', index, 'name')
  }
  for (const [index, { rating }] of quotes.entries()) {
    if (!ratingPattern.test(rating)) refuse(serviceErrors.rating, 'quotes', index, 'rating')
  }
}) as z.ZodType as z.ZodType<ServiceValues>
