import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, formerSlugs } from '~db/schema'
import { pageWindow, type Page } from '~/lib/pagination'
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
 * A page of the published posts, newest first, 12 to a page; a page past the end gives the last one.
 * @param tag only posts with exactly this tag, as `readTag` gives it
 */
export async function listPublished({ tag, page }: { tag?: string; page: number }): Promise<Page<PostSummary>> {
  const where = and(eq(blogs.published, true), tag ? tagged(tag) : undefined)
  const [counted] = await getDb().select({ total: count() }).from(blogs).where(where)
  const total = counted?.total ?? 0
  const window = pageWindow(total, postsPerPage, page)
  const rows = await getDb()
    .select(summaryColumns)
    .from(blogs)
    .where(where)
    .orderBy(...newestFirst)
    .limit(postsPerPage)
    .offset(window.offset)
  return { items: rows.map(summaryOf), page: window.page, pages: window.pages, total }
}

/** A published post, the address it has moved to, or undefined: drafts are not there for visitors. */
export async function findPublished(slug: string): Promise<{ post: Post } | { movedTo: string } | undefined> {
  const name = slug.toLowerCase()
  if (!looksLikeSlug(name)) return undefined
  const [post] = await getDb()
    .select()
    .from(blogs)
    .where(and(eq(blogs.slug, name), eq(blogs.published, true)))
    .limit(1)
  if (post) return name === slug ? { post } : { movedTo: name }
  const [target] = await getDb()
    .select({ slug: blogs.slug })
    .from(formerSlugs)
    .innerJoin(blogs, eq(blogs.id, formerSlugs.targetId))
    .where(and(eq(formerSlugs.kind, 'blog'), eq(formerSlugs.slug, name), eq(blogs.published, true)))
    .limit(1)
  return target && { movedTo: target.slug }
}
