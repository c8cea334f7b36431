import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'

interface PolicyWords {
  /** Also its path. */
  key: string
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** The day its text last changed; empty for the current date (spec section 2, "Policy pages"). */
  updated: string
  /** In the markup of posts. Its largest headings are the table of contents. */
  body: string
}

/** Declares a policy with the words that it begins with. */
export function declarePolicy({ key, title, description, lead, updated, body }: PolicyWords) {
  return declareContent({
    key,
    title,
    paths: [`/${key}`],
    lead: 'Change the date with the text. {site} stands for the name of the site, and {email} for your email address.',
    fields: {
      title: { kind: 'line', section: 'Opening', label: 'Title', required: true, maximum: 60, default: title },
      updated: {
        kind: 'date',
        label: 'Last updated',
        hint: 'Without a date, the current one is shown',
        default: updated,
      },
      banner: {
        kind: 'picture',
        label: 'Picture behind the title',
        required: true,
        decorative: true,
        default: { url: '/images/heroes/contact.jpg', alt: '' },
      },
      lead: { kind: 'text', section: 'Text', label: 'First words', default: lead },
      body: {
        kind: 'markup',
        label: 'Text',
        required: true,
        default: body,
      },
      ...searchFields(title, description),
    },
  })
}

export type PolicyContent = ReturnType<typeof declarePolicy>

/** What stands around the text of every policy. */
export const policyLabels = declareContent({
  key: 'policies',
  title: 'Around all policies',
  paths: ['/privacy-policy'],
  fields: {
    updated: { kind: 'line', label: 'Before the date', required: true, maximum: 40, default: 'Last Updated:' },
    contents: { kind: 'line', label: 'Heading of the contents', required: true, maximum: 40, default: 'On this page' },
  },
})
