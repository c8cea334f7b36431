import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { articleJson, articleTags } from '~/blog/article'
import { blogMessages } from '~/blog/messages'
import { NextSteps } from '~/blog/next-steps'
import { blogPath, postPath } from '~/blog/post'
import { PostArticle } from '~/blog/post-article'
import { viewPost } from '~/blog/post-view.server'
import { findPublished } from '~/blog/posts.server'
import { movedTo } from '~/http/redirect.server'
import { singleSessions } from '~/services/services'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { pageMeta, siteOf } from '~/site/page-meta'
import { readPart } from '~/site/part.server'
import { breadcrumbJson } from '~/site/structured-data'
import { MessagePage } from '~/ui/message-page'

export const shouldRevalidate = keepAfterFailure

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const slug = params.slug ?? ''
  const found = await readPart('post', () => find(slug), context)
  if (!found) return data({ state: 'failed' as const }, { status: 503 })
  if (found.state === 'none') return data({ state: 'missing' as const }, { status: 404 })
  if (found.state === 'moved') throw movedTo(postPath(found.slug))
  // A trailing slash is another address of the same page.
  if (new URL(request.url).pathname !== postPath(slug)) throw movedTo(postPath(slug))
  return data(found)
}

async function find(slug: string) {
  const found = await findPublished(slug)
  return found.state === 'found' ? { ...found, post: await viewPost(found.post) } : found
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (found?.state !== 'found') {
    const title = found?.state === 'missing' ? blogMessages.notFoundTitle : blogMessages.postFailedTitle
    return pageMeta(matches, { title, noindex: true })
  }
  const { post } = found
  const site = siteOf(matches)
  const crumbs = [
    { name: 'Blog', path: blogPath() },
    { name: post.title, path: postPath(post.slug) },
  ]
  return pageMeta(matches, {
    title: post.title,
    description: post.description || undefined,
    canonical: postPath(post.slug),
    image: post.picture,
    type: 'article',
    jsonLd: [articleJson(site, post), breadcrumbJson(site, crumbs)],
    extra: articleTags(post),
  })
}

export default function BlogPost() {
  const found = useLoaderData<typeof loader>()
  if (found.state === 'missing') return <NoPost title={blogMessages.notFoundTitle} lead={blogMessages.notFoundText} />
  if (found.state === 'failed') return <NoPost title={blogMessages.postFailedTitle} lead={blogMessages.postFailed} />
  return (
    <>
      <PostArticle post={found.post} />
      <NextSteps services={singleSessions} />
    </>
  )
}

function NoPost({ title, lead }: { title: string; lead: string }) {
  return (
    <MessagePage title={title} lead={lead}>
      <a className="button" href={blogPath()}>
        Back to blog
      </a>
    </MessagePage>
  )
}
