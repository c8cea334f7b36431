import { and, count, desc, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { blogs, formerSlugs } from '~db/schema'
import { sanitizePictureUrl } from '~/images/sanitize-picture-url'
import { calendarDay, formatDateTimeZone, nowIso, shopTime } from '~/lib/dates'
import { type Page, pageCount, pageNumber } from '~/lib/pagination'
import { looksLikeSlug } from '~/lib/slug'
import { readParameter } from '~/lib/text'
import { renderContent } from '~/markup/render.server'
import { isUrlKey, urlKey } from '~/security/url-key.server'
import { contentHead, descriptionOf, excerptOf } from './excerpt.server'
import { postState, type PostSummary } from './post'
import { cleanTag } from './tags'

export type Post = typeof blogs.$inferSelect

/** Blueprint, "Lists". */
const postsPerPage = 12

/** What a list of posts was asked for: the first `?tag=` and the page; blank or malformed parameters count as absent. */
export function readBlogQuery(params: URLSearchParams): { tag: string; page: number } {
  return { tag: cleanTag(readParameter(params, 'tag')), page: pageNumber(params) }
}

/** Enough of the content for an excerpt, and only where there is no excerpt. */
const contentForExcerpt = sql<string>`case when trim(${blogs.excerpt}) = '' then substr(${blogs.content}, 1, ${contentHead}) else '' end`

/** A published row that was not written by the shop may lack its date of publishing. */
export const shownDate = sql<string>`coalesce(${blogs.publishedAt}, ${blogs.createdAt})`

/**
 * The condition of a post that visitors see. A planned one is published with a date to come: it fulfils this by itself when the
 * date has come (beyond, section 6). The version of the content grows then, too (`sharedContentVersion`).
 */
export function isPublic(): SQL | undefined {
  return and(eq(blogs.published, true), or(isNull(blogs.publishedAt), lte(blogs.publishedAt, nowIso())))
}

/** When readers got what they see: a planned post was saved before anybody could read it. */
export function lastChange({ publishedAt, updatedAt }: Pick<Post, 'publishedAt' | 'updatedAt'>): string {
  return publishedAt && publishedAt > updatedAt ? publishedAt : updatedAt
}

/** Posts with equal dates never change places (C32). */
export const newestFirst = [desc(blogs.publishedAt), desc(blogs.id)]

/** Published posts with what a card shows, newest first; `toSummary` cuts the excerpts. */
function summaryRows(where?: SQL) {
  const { id, slug, title, excerpt, image, imageAlt } = blogs
  return getDb()
    .select({
      id,
      slug,
      title,
      excerpt,
      image,
      imageAlt,
      content: contentForExcerpt,
      publishedAt: shownDate,
    })
    .from(blogs)
    .where(and(isPublic(), where))
    .orderBy(...newestFirst)
}

type SummaryRow = Awaited<ReturnType<typeof summaryRows>>[number]

function toSummary({ content, publishedAt, ...post }: SummaryRow): PostSummary {
  return { ...post, excerpt: excerptOf({ excerpt: post.excerpt, content }), day: calendarDay(publishedAt) }
}

/** The newest published posts, for the home page. */
export const latestPosts = readPerContentVersion(async (limit: number): Promise<PostSummary[]> => {
  return (await summaryRows().limit(limit)).map(toSummary)
})

/**
 * A page of the published posts, newest first, 12 to a page, in one round trip.
 * @param tag only posts with exactly this tag, as `readBlogQuery` gives it
 * @returns `items` empty and `page` past `pages` when the asked page does not exist
 */
export const listPublished = readPerContentVersion(
  async ({ tag, page }: { tag?: string; page: number }): Promise<Page<PostSummary>> => {
    const tagged = tag ? sql`exists (select 1 from json_each(${blogs.tags}) where json_each.value = ${tag})` : undefined
    const [rows, counted] = await getDb().batch([
      summaryRows(tagged)
        .limit(postsPerPage)
        .offset((page - 1) * postsPerPage),
      getDb().select({ total: count() }).from(blogs).where(and(isPublic(), tagged)),
    ])
    const total = counted[0]?.total ?? 0
    return { items: rows.map(toSummary), page, pages: pageCount(total, postsPerPage), total }
  },
)

/** A post with what search engines are told of it, which takes longer to find than the post. */
type DescribedPost = Post & { description: string }

/** What is under a slug of the blog: a post; another slug that it has now; or nothing. */
export type FoundPost = { state: 'found'; post: DescribedPost } | { state: 'moved'; slug: string } | { state: 'none' }

/**
 * Looks up a post by its slug.
 * @param drafts whether drafts are found, too: they are not there for visitors
 */
export const findPostPage = readPerContentVersion(async (slug: string, { drafts = false } = {}): Promise<FoundPost> => {
  const name = slug.toLowerCase()
  if (!looksLikeSlug(name)) return { state: 'none' }
  const isShown = drafts ? undefined : isPublic()
  const [post] = await getDb()
    .select()
    .from(blogs)
    .where(and(eq(blogs.slug, name), isShown))
    .limit(1)
  if (post && name !== slug) return { state: 'moved', slug: name }
  if (post) return { state: 'found', post: { ...post, description: descriptionOf(post) } }
  const [target] = await getDb()
    .select({ slug: blogs.slug })
    .from(formerSlugs)
    .innerJoin(blogs, eq(blogs.id, formerSlugs.targetId))
    .where(and(eq(formerSlugs.kind, 'blog'), eq(formerSlugs.slug, name), isShown))
    .limit(1)
  return target ? { state: 'moved', slug: target.slug } : { state: 'none' }
})

/** Slug and last change of every published post, newest first. */
export async function publishedSlugs(): Promise<{ slug: string; updatedAt: string }[]> {
  const posts = await getDb()
    .select({ slug: blogs.slug, updatedAt: blogs.updatedAt, publishedAt: blogs.publishedAt })
    .from(blogs)
    .where(isPublic())
    .orderBy(...newestFirst)
  return posts.map((post) => ({ slug: post.slug, updatedAt: lastChange(post) }))
}

/** A post, ready to be shown. */
export type PostView = Awaited<ReturnType<typeof viewPost>>

/** Takes a post; gives what its page needs, the content as safe HTML. */
export async function viewPost(post: DescribedPost) {
  const { slug, title, description, imageAlt, author, tags } = post
  const state = postState(post, nowIso())
  return {
    isDraft: state !== 'published',
    /** When a planned post will be published, in words. */
    plannedFor: state === 'planned' ? formatDateTimeZone(post.publishedAt!) : undefined,
    slug,
    title,
    excerpt: post.excerpt.trim(),
    description,
    html: await renderContent(post.content),
    picture: sanitizePictureUrl(post.image) ?? undefined,
    imageAlt,
    author,
    tags,
    // A draft has no date of publishing yet, where the owner looks at it.
    publishedAt: shopTime(post.publishedAt ?? post.createdAt),
    updatedAt: shopTime(lastChange(post)),
  }
}

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
