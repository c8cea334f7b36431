import { shopTime } from '~/lib/dates'
import { vetPicture } from '~/images/address'
import { renderContent } from './markup/render.server'
import { descriptionOf } from './excerpt.server'
import type { Post } from './posts.server'

/** A post, ready to be shown. */
export type PostView = Awaited<ReturnType<typeof viewPost>>

/** Takes a post; gives what its page needs, the content as safe HTML. */
export async function viewPost(post: Post) {
  const { slug, title, imageAlt, author, tags, updatedAt } = post
  return {
    isDraft: !post.published,
    slug,
    title,
    excerpt: post.excerpt.trim(),
    description: descriptionOf(post),
    html: await renderContent(post.content),
    picture: vetPicture(post.image) ?? undefined,
    imageAlt,
    author,
    tags,
    // A draft has no date of publishing yet, where the owner looks at it.
    publishedAt: shopTime(post.publishedAt ?? post.createdAt),
    updatedAt: shopTime(updatedAt),
  }
}
