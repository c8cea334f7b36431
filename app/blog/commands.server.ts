import { and, eq, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, type Done } from '~db/schema'
import { createdStatement } from '~/history/activity.server'
import { putInBin, type Binned } from '~/history/bin.server'
import { keepState, rowStates } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import { readSettings } from '~/site/settings.server'
import { slugsOf } from '~db/slugs.server'
import { postState } from './post'
import type { Post } from './posts.server'
import type { PostValues } from './schema.server'

/**
 * Adds a post under a slug of its own, made from the title. Times are now.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same post (case C76)
 */
export async function createPost(values: PostValues, id = newId()): Promise<Post> {
  const signed = await withAuthor(values)
  const earlier = await postById(id)
  if (earlier) return isOther(earlier, signed, nowIso()) ? createPost(values) : earlier
  return postSlugs.saveUnderFree(values.title, id, async (slug) => {
    const now = nowIso()
    const publishedAt = values.publishAt ?? (values.published ? now : null)
    const row = { ...postColumns(signed), id, slug, publishedAt, createdAt: now, updatedAt: now }
    const [[post]] = await getDb().batch([
      getDb().insert(blogs).values(row).onConflictDoNothing({ target: blogs.id }).returning(),
      createdStatement(blogs, 'post', id, values.title, now),
    ])
    return post ?? createPost(values, id)
  })
}

/**
 * Saves a post over the version it was loaded with. A changed title gives a new slug, and the former one redirects
 * from then on (spec section 4; blueprint, "Slugs" and "Lost updates"). The date of a published post stays. What was there
 * before is kept in its history.
 */
export async function updatePost(
  id: string,
  values: PostValues,
  version: number,
  done: Done = 'saved',
): Promise<SaveResult<Post>> {
  const signed = await withAuthor(values)
  return postSlugs.saveOver(postById, id, values.title, (before, slug) => save(before, signed, { version, done }, slug))
}

/** Puts a post into the bin, with its former slugs. Undefined when there was none. */
export async function deletePost(id: string): Promise<Binned | undefined> {
  const [[binned]] = await getDb().batch([
    ...putInBin(postStates, id, { formerSlugs: postSlugs.formerOf(id) }),
    postSlugs.forget(id),
    getDb().delete(blogs).where(eq(blogs.id, id)),
  ])
  return binned
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
async function save(
  before: Post,
  values: PostValues,
  { version, done }: { version: number; done: Done },
  slug: string,
): Promise<Post | undefined> {
  const now = nowIso()
  const { id } = before
  const change = { id, version, slug, now }
  const [, , , updated] = await getDb().batch([
    ...keepState(postStates, id, { version, done, when: isOther(before, values, now) }),
    getDb().run(postSlugs.keepFormer(change)),
    getDb()
      .update(blogs)
      .set({
        ...postColumns(values),
        slug,
        publishedAt: publishingDate(values, now),
        updatedAt: now,
        version: version + 1,
      })
      .where(and(eq(blogs.id, id), eq(blogs.version, version)))
      .returning(),
    getDb().run(postSlugs.takeBack(change)),
  ])
  return updated[0]
}

/** A planned post is a published one whose date is still to come. */
function postColumns({ publishAt, published, ...values }: PostValues) {
  return { ...values, published: published || publishAt !== null }
}

/** Whether a save changes something. */
function isOther(before: Post, values: PostValues, now: string): boolean {
  const isPlanned = postState(before, now) === 'planned'
  return !matches(before, postColumns(values)) || values.publishAt !== (isPlanned ? before.publishedAt : null)
}

/**
 * Publishing sets the date of a post once; taken back and published again, it keeps the first one (C104). A date that was only
 * planned, and has not come, is none.
 */
function publishingDate({ publishAt, published }: PostValues, now: string) {
  const first = sql<string | null>`case when ${blogs.publishedAt} <= ${now} then ${blogs.publishedAt} end`
  return publishAt ?? (published ? sql<string>`coalesce(${first}, ${now})` : first)
}

/** The states of posts, for their history and for the bin. */
export const postStates = rowStates('post', blogs, blogs.title)

/** The slugs of posts, made from their titles. */
export const postSlugs = slugsOf('blog', blogs, ({ title }: Post) => title)
