import { and, eq, like, ne, or } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { isUniqueFailure } from '~db/errors'
import { blogs, formerSlugs } from '~db/schema'
import { withFreeSlug } from '~/lib/slug'

/**
 * Saves a post under a free address of its name. Former addresses of other posts count as taken, so that old links
 * keep leading where they did.
 * @param id the post that is being saved; its own addresses are free for it
 */
export function withFreePostSlug<T>(name: string, id: string, save: (slug: string) => Promise<T>): Promise<T> {
  return withFreeSlug(name, {
    taken: (base, pattern) => takenSlugs(base, pattern, id),
    isTaken: (error) => isUniqueFailure(error, 'blogs.slug'),
    save,
  })
}

async function takenSlugs(base: string, pattern: string, id: string): Promise<string[]> {
  const db = getDb()
  const [present, former] = await db.batch([
    db
      .select({ slug: blogs.slug })
      .from(blogs)
      .where(and(or(eq(blogs.slug, base), like(blogs.slug, pattern)), ne(blogs.id, id))),
    db
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(
        and(
          eq(formerSlugs.kind, 'blog'),
          or(eq(formerSlugs.slug, base), like(formerSlugs.slug, pattern)),
          ne(formerSlugs.targetId, id),
        ),
      ),
  ])
  return [...present, ...former].map(({ slug }) => slug)
}
