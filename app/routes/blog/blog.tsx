import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { blogPath } from '~/blog/post'
import { PostList } from '~/blog/post-list'
import { listPublished, readBlogQuery } from '~/blog/posts.server'
import { Part } from '~/hydration/part'
import { NewsletterSection } from '~/inbox/newsletter-form'
import { Banner } from '~/site/banner'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'
import { loadOptional } from '~/site/load-optional.server'

const lead = 'Short, practical writing on distance Reiki, crystals and quiet daily practice.'

/** A tag that no published post has, and a page past the last, are addresses of nothing (C65). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { tag, page } = readBlogQuery(new URL(request.url).searchParams)
  const posts = (await loadOptional('blog posts', () => listPublished({ tag, page }), context)) ?? null
  if (posts && posts.page > posts.pages) throw data(null, { status: 404 })
  const status = posts === null ? 503 : tag !== '' && posts.total === 0 ? 404 : 200
  return data({ tag, posts }, { status })
}

export const shouldRevalidate = skipRevalidationOnError

export const meta: MetaFunction<typeof loader> = ({ data: list, matches }) => {
  const { tag = '', posts } = list ?? {}
  if (!posts || (tag !== '' && posts.total === 0)) return pageMeta(matches, { title: 'Blog', noindex: true })
  const name = tag === '' ? 'Blog' : `Blog: ${tag}`
  return pageMeta(matches, {
    title: posts.page === 1 ? name : `${name}, page ${posts.page}`,
    description: tag === '' ? lead : `Articles tagged “${tag}”. ${lead}`,
    canonical: blogPath({ tag, page: posts.page }),
  })
}

export default function Blog() {
  const { posts, tag } = useLoaderData<typeof loader>()
  return (
    <>
      <Part>
        <Banner title="Blog" image="/images/heroes/blog.jpg" focus="right">
          <p>{lead}</p>
        </Banner>
      </Part>
      <Part>
        <PostList posts={posts} tag={tag} />
      </Part>
      <Part>
        <NewsletterSection />
      </Part>
    </>
  )
}
