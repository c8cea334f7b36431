import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import type { PostSummary } from './post'
import { newestFirst, summaryColumns, summaryOf } from './summaries.server'

/** The newest published posts, for the home page. */
export async function latestPosts(limit: number): Promise<PostSummary[]> {
  const rows = await getDb()
    .select(summaryColumns)
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(...newestFirst)
    .limit(limit)
  return rows.map(summaryOf)
}
