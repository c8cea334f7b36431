import { truncate } from '~/lib/text'
import { plainText } from './markup/plain-text.server'

interface Described {
  excerpt: string
  content: string
}

/** Spec section 9. */
const excerptLength = 120
const descriptionLength = 160
/** More than this of the content, in characters, is never needed for a few words. */
export const contentHead = 4000

/**
 * What a card says of a post: at most 120 characters of the excerpt, or of the content where there is none.
 * An excerpt that was typed in lines keeps them.
 */
export function excerptOf(post: Described): string {
  const lines = post.excerpt.trim() !== ''
  return truncate(wordsOf(post), excerptLength, { lines })
}

/**
 * What search engines are told of a post: the excerpt, or the first 160 characters of the content with markup
 * characters removed (spec section 2, "Blog post"). 160 characters at most, the ellipsis among them.
 */
export function descriptionOf(post: Described): string {
  const words = wordsOf(post).replace(/\s+/g, ' ').trim()
  return words.length <= descriptionLength ? words : truncate(words, descriptionLength - 1)
}

function wordsOf({ excerpt, content }: Described): string {
  return excerpt.trim() || plainText(content.slice(0, contentHead))
}
