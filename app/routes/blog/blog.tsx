import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { blogContent } from '~/blog/blog.content.server'
import { blogTexts } from '~/blog/messages'
import { blogPath } from '~/blog/post'
import { PostList } from '~/blog/post-list'
import { listPublished, readBlogQuery } from '~/blog/posts.server'
import { Part } from '~/hydration/part'
import { fillPlaceholders } from '~/lib/site-texts'
import { NewsletterSection } from '~/newsletter/newsletter-form'
import { newsletterContent } from '~/newsletter/newsletter.content.server'
import { Banner } from '~/site/banner'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { shownContent } from '~/site/shown-content.server'
import { Paragraphs } from '~/ui/paragraphs'
import { pageMeta, siteOf } from '~/site/page-meta'
import { loadOptional } from '~/site/failure.server'

/** A tag that no published post has, and a page past the last, are URLs of nothing (C65). */
export async function loader(args: LoaderFunctionArgs) {
  const { tag, page } = readBlogQuery(new URL(args.request.url).searchParams)
  const [content, newsletter, posts = null] = await Promise.all([
    shownContent(blogContent, args),
    shownContent(newsletterContent, args),
    loadOptional('blog posts', () => listPublished({ tag, page }), args.context),
  ])
  if (posts && posts.page > posts.pages) throw data(null, { status: 404 })
  const status = posts === null ? 503 : tag !== '' && posts.total === 0 ? 404 : 200
  return data({ content, newsletter, tag, posts }, { status })
}

export const shouldRevalidate = skipRevalidationOnError

export const meta: MetaFunction<typeof loader> = ({ data: list, matches }) => {
  const { content, tag = '', posts } = list ?? {}
  if (!content || !posts || (tag !== '' && posts.total === 0))
    return pageMeta(matches, { title: siteOf(matches).linkNames.blog, noindex: true })
  const name = tag === '' ? content.searchTitle : `${content.searchTitle}: ${tag}`
  return pageMeta(matches, {
    title: posts.page === 1 ? name : fillPlaceholders(blogTexts.laterPage, { title: name, page: posts.page }),
    description:
      tag === ''
        ? content.searchDescription
        : `${fillPlaceholders(blogTexts.taggedDescription, { tag })} ${content.searchDescription}`,
    canonical: blogPath({ tag, page: posts.page }),
  })
}

export default function Blog() {
  const { content, newsletter, posts, tag } = useLoaderData<typeof loader>()
  return (
    <>
      <Part>
        <Banner title={content.title} image={content.banner.url}>
          <Paragraphs text={content.lead} />
        </Banner>
      </Part>
      <Part>
        <PostList posts={posts} tag={tag} />
      </Part>
      <Part>
        <NewsletterSection {...newsletter} />
      </Part>
    </>
  )
}
