import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { descriptionOf } from '~/blog/excerpt.server'
import { blogTexts } from '~/blog/messages'
import { PostArticle, UnpublishedNotice } from '~/blog/post-article'
import { postPath } from '~/blog/post'
import { findPostByKey, viewPost } from '~/blog/posts.server'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { scripts: false, personal: true }

export const meta: MetaFunction<typeof loader> = ({ data: post, matches }) =>
  pageMeta(matches, { title: post?.title ?? blogTexts.preview, noindex: true })

/** A post by its secret link, until it is public: from then on the link leads to the post itself. */
export async function loader({ params: { id = '', key = '' } }: LoaderFunctionArgs) {
  const found = await findPostByKey(id, key)
  if (!found) throw data(null, { status: 404 })
  const post = await viewPost({ ...found, description: descriptionOf(found) })
  if (post.isDraft) return post
  // Not for ever: it may be taken back.
  const headers = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }
  throw redirect(postPath(post.slug), { headers })
}

export default function PostPreview() {
  const post = useLoaderData<typeof loader>()
  return (
    <>
      <UnpublishedNotice post={post} byLink />
      <PostArticle post={post} />
    </>
  )
}
