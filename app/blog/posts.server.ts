import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, formerSlugs } from '~db/schema'
import { pageCount, type Page } from '~/lib/pagination'
import { looksLikeSlug } from '~/lib/slug'
import type { PostSummary } from './post'
import { newestFirst, summaryColumns, summaryOf } from './summaries.server'

export type Post = typeof blogs.$inferSelect

/** Blueprint, "Lists". */
const postsPerPage = 12

/** Posts with exactly this tag. */
function tagged(tag: string): SQL {
  return sql`exists (select 1 from json_each(${blogs.tags}) where json_each.value = ${tag})`
}

/**
 * A page of the published posts, newest first, 12 to a page, in one round trip.
 * @param tag only posts with exactly this tag, as `readBlogQuery` gives it
 * @returns `items` empty and `page` past `pages` when the asked page does not exist
 */
export async function listPublished({ tag, page }: { tag?: string; page: number }): Promise<Page<PostSummary>> {
  const where = and(eq(blogs.published, true), tag ? tagged(tag) : undefined)
  const [rows, counted] = await getDb().batch([
    getDb()
      .select(summaryColumns)
      .from(blogs)
      .where(where)
      .orderBy(...newestFirst)
      .limit(postsPerPage)
      .offset((page - 1) * postsPerPage),
    getDb().select({ total: count() }).from(blogs).where(where),
  ])
  const total = counted[0]?.total ?? 0
  return { items: rows.map(summaryOf), page, pages: pageCount(total, postsPerPage), total }
}

/** What is at an address of the blog: a post; another address that it has now; or nothing. */
export type FoundPost = { state: 'found'; post: Post } | { state: 'moved'; slug: string } | { state: 'none' }

/**
 * Looks up a post by the last part of its address.
 * @param drafts whether drafts are found, too: they are not there for visitors
 */
export async function findPostPage(slug: string, { drafts = false } = {}): Promise<FoundPost> {
  const name = slug.toLowerCase()
  if (!looksLikeSlug(name)) return { state: 'none' }
  const isShown = drafts ? undefined : eq(blogs.published, true)
  const [post] = await getDb()
    .select()
    .from(blogs)
    .where(and(eq(blogs.slug, name), isShown))
    .limit(1)
  if (post) return name === slug ? { state: 'found', post } : { state: 'moved', slug: name }
  const [target] = await getDb()
    .select({ slug: blogs.slug })
    .from(formerSlugs)
    .innerJoin(blogs, eq(blogs.id, formerSlugs.targetId))
    .where(and(eq(formerSlugs.kind, 'blog'), eq(formerSlugs.slug, name), isShown))
    .limit(1)
  return target ? { state: 'moved', slug: target.slug } : { state: 'none' }
}
