import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import { isUrlKey, urlKey } from '~/security/url-key.server'
import type { Post } from './posts.server'

/** The path of a post's preview. Whoever has it can read the post before it is published (beyond, section 6). */
export function previewPath(id: string): string {
  return `/preview/${encodeURIComponent(id)}/${urlKey('post', id)}`
}

/** The post of a preview's id and key, published or not; undefined when they do not fit. */
export async function findPostByKey(id: string, key: string): Promise<Post | undefined> {
  if (!isUrlKey('post', id, key)) return undefined
  const [post] = await getDb().select().from(blogs).where(eq(blogs.id, id)).limit(1)
  return post
}
