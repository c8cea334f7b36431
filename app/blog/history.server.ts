import { rowOf, type StoredRow } from '~db/rows.server'
import { blogs } from '~db/schema'
import { bringBackRow, inBin, listIn, type Restorable } from '~/history/bin.server'
import type { Fact, HistoryDeclaration } from '~/history/states.server'
import { formatDateTimeZone, nowIso } from '~/lib/dates'
import { postSlugs, postStates, updatePost } from './commands.server'
import { postLabels } from './admin-messages'
import { postState, postStateNames } from './post'
import type { Post } from './posts.server'
import type { PostValues } from './schema.server'

/** A post in words, field by field. Every field of the form is here: a difference that is not shown would be lost unseen. */
export function postFacts(post: PostValues): Fact[] {
  const now = nowIso()
  const isPlanned = post.publishAt !== null && post.publishAt > now
  const words: Record<keyof PostValues, string> = {
    title: post.title,
    excerpt: post.excerpt,
    content: post.content,
    image: post.image,
    imageAlt: post.imageAlt,
    author: post.author,
    tags: post.tags.join(', '),
    // With a time it is published, also when that came while its form stood open.
    published:
      postStateNames[
        postState({ published: post.published || post.publishAt !== null, publishedAt: post.publishAt }, now)
      ],
    publishAt: isPlanned ? formatDateTimeZone(post.publishAt!) : '',
  }
  return Object.entries(words).map(([name, value]) => ({ label: postLabels[name as keyof PostValues], value }))
}

/** What the form of a stored post holds: a time only where it is still to come. */
export function postValues(post: Post): PostValues {
  const { id, slug, version, publishedAt, createdAt, updatedAt, ...values } = post
  const state = postState(post, nowIso())
  return { ...values, published: state === 'published', publishAt: state === 'planned' ? publishedAt : null }
}

const valuesOf = (state: StoredRow) => postValues(rowOf(blogs, state))

/** The history of posts. */
export const postHistory: HistoryDeclaration = {
  kind: 'post',
  source: () => postStates,
  read: (state) => postFacts(valuesOf(state)),
  restore: (id, state, version) => updatePost(id, valuesOf(state), version, 'broughtBack'),
  editor: (id) => `/admin/edit-post/${id}`,
}

/** Posts out of the bin: with their id, date and former slugs; a slug that was taken meanwhile gets a number. */
export const binnedPosts: Restorable = {
  kind: 'post',
  list: () => '/admin?tab=posts',
  restore: (item) => {
    const post: Post = rowOf(blogs, item.state)
    const former = postSlugs.bringBack(post.id, listIn(item.state, 'formerSlugs'), inBin(item))
    return postSlugs.saveUnderFree(post.slug, post.id, (slug) => bringBackRow(item, blogs, { ...post, slug }, [former]))
  },
}
