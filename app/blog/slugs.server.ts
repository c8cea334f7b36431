import { and, eq, like, ne, or } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, formerSlugs } from '~db/schema'
import { numberedSlug, slugify } from '~/lib/slug'

/** More attempts than people could press 'save' at one moment. */
const attempts = 20

/** Whether a slug is the title's own: `blue-cup` or `blue-cup-2` for "Blue Cup". */
export function isSlugOf(slug: string, title: string): boolean {
  const base = slugify(title)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/**
 * The first free address of a title (spec section 5: `-1`, `-2`, …). Former addresses of other posts count as taken, so
 * that old links keep leading where they did.
 * @param id the post that is being renamed; its own addresses are free for it
 */
async function freeSlug(title: string, id: string): Promise<string> {
  const base = slugify(title)
  const pattern = `${base}-%`
  const [present, former] = await getDb().batch([
    getDb()
      .select({ slug: blogs.slug })
      .from(blogs)
      .where(and(or(eq(blogs.slug, base), like(blogs.slug, pattern)), ne(blogs.id, id))),
    getDb()
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
  const taken = new Set([...present, ...former].map(({ slug }) => slug))
  let n = 0
  while (taken.has(numberedSlug(base, n))) n += 1
  return numberedSlug(base, n)
}

/** Saves under a free address; when somebody took it at the same moment, under the next one. */
export async function withFreeSlug<T>(title: string, id: string, save: (slug: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(await freeSlug(title, id))
    } catch (error) {
      if (attempt === attempts || !isTaken(error)) throw error
    }
  }
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /UNIQUE constraint failed: blogs\.slug/.test(error.message) || isTaken(error.cause)
}
