import { desc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import { truncate } from '~/lib/text'
import type { PostSummary } from './post-card'

/** Spec section 9: excerpts are cut at 120 characters. */
const excerptLength = 120

/** The latest published posts, newest first. */
export async function latestPosts(limit: number): Promise<PostSummary[]> {
  const rows = await getDb()
    .select({
      slug: blogs.slug,
      title: blogs.title,
      excerpt: blogs.excerpt,
      image: blogs.image,
      imageAlt: blogs.imageAlt,
      createdAt: blogs.createdAt,
      tags: blogs.tags,
    })
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(desc(blogs.createdAt), desc(blogs.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, excerpt: truncate(row.excerpt, excerptLength) }))
}
