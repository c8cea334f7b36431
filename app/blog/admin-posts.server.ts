import { asc, count, desc, eq, or, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { blogs, formerSlugs } from '~db/schema'
import { containsText } from '~db/search.server'
import { nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import { postPath, postState } from './post'
import { isPublic, type Post, previewPath, shownDate } from './posts.server'

/** A row of the admin's list. A published post has the date that visitors see (case C104), a draft that of its creation. */
export interface ListedPost extends Pick<Post, 'id' | 'slug' | 'title' | 'image'> {
  state: ReturnType<typeof postState>
  date: string
  /** Its page; its secret preview until it is published. */
  path: string
}

const rowsPerPage = 25

/**
 * A page of all posts, drafts too, 25 to a page.
 * The newest is first by its creation (spec section 6).
 * @param search part of a title or of a tag, whatever the case (spec section 2, "Blog Posts tab")
 */
export async function listPostRows({
  search = '',
  page,
}: {
  search?: string
  page: number
}): Promise<Page<ListedPost>> {
  const where = search.trim() === '' ? undefined : or(containsText(search, [blogs.title]), hasTag(search))
  const [counted] = await getDb().select({ total: count() }).from(blogs).where(where)
  const total = counted?.total ?? 0
  const window = pageWindow(total, rowsPerPage, page)
  const { id, slug, title, image, published, publishedAt, createdAt } = blogs
  const date = sql<string>`case when ${published} then ${shownDate} else ${createdAt} end`
  const rows = await getDb()
    .select({ id, slug, title, image, published, publishedAt, date })
    .from(blogs)
    .where(where)
    .orderBy(desc(createdAt), desc(id))
    .limit(rowsPerPage)
    .offset(window.offset)
  const now = nowIso()
  const items = rows.map(({ published, publishedAt, ...post }) => {
    const state = postState({ published, publishedAt }, now)
    return { ...post, state, path: state === 'published' ? postPath(post.slug) : previewPath(post.id) }
  })
  return { items, page: window.page, pages: window.pages, total }
}

/** The numbers of the dashboard's summary cards. */
export async function countPosts(): Promise<{ total: number; published: number }> {
  const [row] = await getDb()
    .select({ total: count(), published: sql<number>`coalesce(sum(${isPublic()}), 0)` })
    .from(blogs)
  return row ?? { total: 0, published: 0 }
}

/** A post for the editor: looked up as a slug first, then as a former slug's target or an id (spec section 2). */
export async function findPost(slugOrId: string): Promise<Post | undefined> {
  const former = sql`${blogs.id} in (select ${formerSlugs.targetId} from ${formerSlugs}
    where ${formerSlugs.kind} = 'blog' and ${formerSlugs.slug} = ${slugOrId})`
  const [post] = await getDb()
    .select()
    .from(blogs)
    .where(or(eq(blogs.slug, slugOrId), eq(blogs.id, slugOrId), former))
    .orderBy(desc(eq(blogs.slug, slugOrId)), desc(eq(blogs.id, slugOrId)), asc(blogs.id))
    .limit(1)
  return post
}

const hasTag = (search: string) =>
  sql`exists (select 1 from json_each(${blogs.tags}) where ${containsText(search, [sql`json_each.value`])})`
