import { slugify } from '~/lib/slug'
import { decodeEntities } from './escape'

/** A heading of a page, and its place on it. */
export interface Heading {
  id: string
  title: string
}

/**
 * Gives the largest headings of rendered markup an id each, for a table of contents.
 * @param html as `renderContent` gives it
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = decodeEntities(inner.replace(/<[^>]*>/g, ''))
    const slug = slugify(title)
    const earlier = headings.filter(({ id }) => id === slug || id.startsWith(`${slug}-`)).length
    const id = earlier === 0 ? slug : `${slug}-${earlier + 1}`
    headings.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, headings }
}
