import type { FieldTable, TextField } from './fields'

type More = Omit<Partial<TextField>, 'kind' | 'label' | 'default'>

/** A line that must not be empty, such as a title or a button. @param words that it begins with */
export function line(label: string, words: string, more: More = {}) {
  return { kind: 'line', label, required: true, default: words, ...more } as const
}

/** Paragraphs, which may be left out unless `more` says otherwise. */
export function text(label: string, words: string, more: More = {}) {
  return { kind: 'text', label, default: words, ...more } as const
}

/** A picture that is decoration, such as the one behind a title. */
export function backdrop(label: string, url: string, more: Pick<More, 'section' | 'hint'> = {}) {
  return { kind: 'picture', label, required: true, decorative: true, default: { url, alt: '' }, ...more } as const
}

/** What search engines and networks show of a page: the last section of its form. */
export function searchFields(title: string, description: string) {
  return {
    searchTitle: line('Page title', title, {
      section: 'For search engines',
      hint: 'In the tab of the browser and in lists of results; the name of the site follows it',
      maximum: 70,
    }),
    searchDescription: text('Description', description, {
      hint: 'One or two sentences, at most 160 characters are shown',
      maximum: 300,
    }),
  } satisfies FieldTable
}
