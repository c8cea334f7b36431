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

export const postStateNames = { draft: 'Draft', planned: 'Planned', published: 'Published' } as const

/** Where a post stands at a moment (UTC ISO text). A planned one is published by itself (beyond, section 6). */
export function postState(
  { published, publishedAt }: { published: boolean; publishedAt: string | null },
  now: string,
): keyof typeof postStateNames {
  if (!published) return 'draft'
  return publishedAt !== null && publishedAt > now ? 'planned' : 'published'
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
