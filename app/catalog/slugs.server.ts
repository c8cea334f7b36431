import { and, eq, like, ne, or } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { formerSlugs, products } from '~db/schema'
import { numberedSlug, slugify } from '~/lib/slug'

/** More attempts than people could press 'save' at one moment. */
const attempts = 20

/** Whether an address is the name's own: `blue-cup` or `blue-cup-2` for "Blue Cup". */
export function isSlugOf(slug: string, name: string): boolean {
  const base = slugify(name)
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)))
}

/** Saves under a free address; when somebody took it at the same moment, under the next one (C26). */
export async function withFreeSlug<T>(name: string, id: string, save: (slug: string) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(await freeSlug(name, id))
    } catch (error) {
      if (attempt === attempts || !isTaken(error)) throw error
    }
  }
}

/**
 * The first free address of a name (spec section 5: `-1`, `-2`, …). Former addresses of other products count as taken,
 * so that old links keep leading where they did; its own are free for a product.
 */
async function freeSlug(name: string, id: string): Promise<string> {
  const base = slugify(name)
  const pattern = `${base}-%`
  const db = getDb()
  const [present, former] = await db.batch([
    db
      .select({ slug: products.slug })
      .from(products)
      .where(and(or(eq(products.slug, base), like(products.slug, pattern)), ne(products.id, id))),
    db
      .select({ slug: formerSlugs.slug })
      .from(formerSlugs)
      .where(
        and(
          eq(formerSlugs.kind, 'product'),
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

function isTaken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return /UNIQUE constraint failed: products\.slug/.test(error.message) || isTaken(error.cause)
}
