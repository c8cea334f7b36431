import { declareContent } from '~/content/contents.server'

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
