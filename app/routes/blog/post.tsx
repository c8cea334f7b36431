import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { isAdmin } from '~/admin/session.server'
import { articleJson, articleTags } from '~/blog/structured-data'
import { blogContent } from '~/blog/blog.content.server'
import { blogTexts } from '~/blog/messages'
import { NextSteps, PostArticle, UnpublishedNotice } from '~/blog/post-article'
import { blogPath, postPath } from '~/blog/post'
import { findPostPage, viewPost } from '~/blog/posts.server'
import { Part } from '~/hydration/part'
import { movedTo } from '~/http/redirect.server'
import { requestState } from '~/http/request-state'
import { listServices, serviceLinks } from '~/services/services.server'
import { errorTexts } from '~/site/messages'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { shownContent } from '~/site/shown-content.server'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'
import { breadcrumbJson } from '~/site/structured-data'
import { MessagePage } from '~/ui/message-page'

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const { request, params, context } = args
  const slug = params.slug ?? ''
  const [found, services, { nextTitle, nextText }] = await Promise.all([
    loadOptional('post', () => find(slug, request), context),
    loadOptional('services', listServices, context),
    shownContent(blogContent, args),
  ])
  if (!found) return data({ state: 'failed' as const }, { status: 503 })
  if (found.state === 'none') return data({ state: 'missing' as const }, { status: 404 })
  if (found.state === 'moved') throw movedTo(postPath(found.slug))
  if (found.post.isDraft) requestState(context).incomplete = true
  return data({ ...found, services: serviceLinks(services ?? []), next: { title: nextTitle, text: nextText } })
}

/** Drafts are there for whoever is logged in, to be looked at before they are published. */
async function find(slug: string, request: Request) {
  let found = await findPostPage(slug)
  if (found.state === 'none' && (await isAdmin(request))) found = await findPostPage(slug, { drafts: true })
  return found.state === 'found' ? { ...found, post: await viewPost(found.post) } : found
}

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => {
  if (found?.state !== 'found') {
    const title = found?.state === 'missing' ? blogTexts.notFoundTitle : errorTexts.busyTitle
    return pageMeta(matches, { title, noindex: true })
  }
  const { post } = found
  if (post.isDraft) return pageMeta(matches, { title: post.title, noindex: true })
  const site = siteOf(matches)
  const crumbs = [
    { name: site.linkNames.blog, path: blogPath() },
    { name: post.title, path: postPath(post.slug) },
  ]
  return pageMeta(matches, {
    title: post.title,
    description: post.description || undefined,
    canonical: postPath(post.slug),
    image: post.picture,
    type: 'article',
    jsonLd: import.meta.env.SSR && [articleJson(site, post), breadcrumbJson(site, crumbs)],
    extra: import.meta.env.SSR && articleTags(post),
  })
}

export default function BlogPost() {
  const found = useLoaderData<typeof loader>()
  if (found.state === 'missing') return <NoPost title={blogTexts.notFoundTitle} lead={blogTexts.notFoundText} />
  if (found.state === 'failed') return <NoPost title={errorTexts.busyTitle} lead={blogTexts.postFailed} />
  return (
    <>
      {found.post.isDraft && <UnpublishedNotice post={found.post} />}
      <Part>
        <PostArticle post={found.post} />
      </Part>
      {found.services.length > 0 && (
        <Part>
          <NextSteps {...found.next} services={found.services} />
        </Part>
      )}
    </>
  )
}

function NoPost({ title, lead }: { title: string; lead: string }) {
  return (
    <MessagePage title={title} lead={lead}>
      <a className="button" href={blogPath()}>
        {blogTexts.back}
      </a>
    </MessagePage>
  )
}
