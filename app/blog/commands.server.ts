import { and, eq, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import { keepsSlug } from '~/lib/slug'
import { readSettings } from '~/site/settings.server'
import { slugsOf } from '~db/slugs.server'
import type { Post } from './posts.server'
import type { PostValues } from './schema.server'

/**
 * Adds a post under a slug of its own, made from the title. Times are now.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same post (case C76)
 */
export async function createPost(values: PostValues, id = newId()): Promise<Post> {
  const signed = await withAuthor(values)
  const earlier = await postById(id)
  if (earlier) return matches(earlier, written(signed)) ? earlier : createPost(values)
  return postSlugs.saveUnderFree(values.title, id, async (slug) => {
    const now = nowIso()
    const publishedAt = values.publishAt ?? (values.published ? now : null)
    const row = { ...written(signed), id, slug, publishedAt, createdAt: now, updatedAt: now }
    const [post] = await getDb().insert(blogs).values(row).onConflictDoNothing({ target: blogs.id }).returning()
    return post ?? createPost(values, id)
  })
}

/**
 * Saves a post over the version it was loaded with. A changed title gives a new slug, and the former one redirects
 * from then on (spec section 4; blueprint, "Slugs" and "Lost updates"). The date of a published post stays.
 */
export async function updatePost(id: string, values: PostValues, version: number): Promise<SaveResult<Post>> {
  const before = await postById(id)
  if (!before) return { ok: false, reason: 'missing' }
  const signed = await withAuthor(values)
  const row = keepsSlug(before.title, values.title)
    ? await save(id, signed, version, before.slug)
    : await postSlugs.saveUnderFree(values.title, id, (slug) => save(id, signed, version, slug))
  if (row) return { ok: true, row }
  const newer = await postById(id)
  return newer ? { ok: false, reason: 'conflict', newer } : { ok: false, reason: 'missing' }
}

/** Deletes a post and its former slugs. False when there was none. */
export async function deletePost(id: string): Promise<boolean> {
  const [, deleted] = await getDb().batch([postSlugs.forget(id), getDb().delete(blogs).where(eq(blogs.id, id))])
  return deleted.rowsAffected > 0
}

/** A post without an author is signed with the practitioner's name (spec section 3). */
async function withAuthor(values: PostValues): Promise<PostValues> {
  return values.author === '' ? { ...values, author: (await readSettings()).practitionerName } : values
}

async function postById(id: string): Promise<Post | undefined> {
  const [post] = await getDb().select().from(blogs).where(eq(blogs.id, id)).limit(1)
  return post
}

/** One batch: either the new slug and the note of the old one, or nothing. */
async function save(id: string, values: PostValues, version: number, slug: string): Promise<Post | undefined> {
  const now = nowIso()
  const change = { id, version, slug, now }
  const [, updated] = await getDb().batch([
    getDb().run(postSlugs.keepFormer(change)),
    getDb()
      .update(blogs)
      .set({ ...written(values), slug, publishedAt: publishingDate(values, now), updatedAt: now, version: version + 1 })
      .where(and(eq(blogs.id, id), eq(blogs.version, version)))
      .returning(),
    getDb().run(postSlugs.takeBack(change)),
  ])
  return updated[0]
}

/** A planned post is a published one whose date is still to come. */
function written({ publishAt, published, ...values }: PostValues) {
  return { ...values, published: published || publishAt !== null }
}

/**
 * Publishing sets the date of a post once; taken back and published again, it keeps the first one (C104). A date that was only
 * planned, and has not come, is none.
 */
function publishingDate({ publishAt, published }: PostValues, now: string) {
  const first = sql<string | null>`case when ${blogs.publishedAt} <= ${now} then ${blogs.publishedAt} end`
  return publishAt ?? (published ? sql<string>`coalesce(${first}, ${now})` : first)
}

/** The slugs of posts, made from their titles. */
export const postSlugs = slugsOf('blog', blogs)
