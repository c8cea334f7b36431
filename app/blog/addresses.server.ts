import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import { newestFirst } from './summaries.server'

/** Slug and last change of every published post, newest first. */
export async function postAddresses(): Promise<{ slug: string; updatedAt: string }[]> {
  return getDb()
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt })
    .from(blogs)
    .where(eq(blogs.published, true))
    .orderBy(...newestFirst)
}
