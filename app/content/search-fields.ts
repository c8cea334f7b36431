import type { FieldTable } from './fields'

/** What search engines and networks show of a page: the last section of its form. */
export function searchFields<const Title extends string, const Description extends string>(
  title: Title,
  description: Description,
) {
  return {
    searchTitle: {
      kind: 'line',
      section: 'For search engines',
      label: 'Page title',
      hint: 'In the tab of the browser and in lists of results; the name of the site follows it',
      required: true,
      maximum: 70,
      default: title,
    },
    searchDescription: {
      kind: 'text',
      label: 'Description',
      hint: 'One or two sentences, at most 160 characters are shown',
      maximum: 300,
      default: description,
    },
  } as const satisfies FieldTable
}
