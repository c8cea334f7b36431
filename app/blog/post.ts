import { cleanLine, readParameter } from '~/lib/text'
import { pageNumber } from '~/lib/pagination'

/** A post as lists show it. */
export interface PostSummary {
  id: string
  slug: string
  title: string
  /** At most 120 characters, ready to be shown. */
  excerpt: string
  image: string
  imageAlt: string
  /** When it was first published: the calendar day in the shop's time zone, `2026-03-01`. */
  day: string
}

/** The path of a post. */
export function postPath(slug: string): string {
  return `/blog/${slug}`
}

/** The one URL of a list of posts: the tag first, the page only from the second on. */
export function blogPath({ tag, page = 1 }: { tag?: string; page?: number } = {}): string {
  const params = new URLSearchParams()
  if (tag) params.set('tag', tag)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/blog?${params}` : '/blog'
}

/** Tags as they are kept: trimmed, lower-cased, no blanks, none twice (spec section 5, "Blog save"). */
export function cleanTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(cleanTag).filter((tag) => tag !== ''))]
}

/** One tag in the form in which it is kept and looked up; precomposed letters, so that both spellings of é are one. */
export function cleanTag(typed: string): string {
  return cleanLine(typed.replace(/\p{Cc}+/gu, ' '))
    .normalize('NFC')
    .replace(/ +/g, ' ')
    .toLowerCase()
}

/** What a list of posts was asked for: the first `?tag=` and the page; blank or malformed parameters count as absent. */
export function readBlogQuery(params: URLSearchParams): { tag: string; page: number } {
  return { tag: cleanTag(readParameter(params, 'tag')), page: pageNumber(params) }
}
