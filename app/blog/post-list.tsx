import type { Page } from '~/lib/pagination'
import { usePendingLocation } from '~/site/pending-page'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/nav-links'
import { PostGridSkeleton } from '~/ui/skeleton'
import { blogTexts } from './messages'
import { blogPath, type PostSummary } from './post'
import { PostCard } from './post-card'

interface PostListProps {
  /** Null when they could not be read. */
  posts: Page<PostSummary> | null
  /** Empty: all posts. */
  tag: string
}

/** The published posts, one page of them, or the text that says why there are none. */
export function PostList({ posts, tag }: PostListProps) {
  const waiting = usePendingLocation()?.pathname === '/blog'
  return (
    <div className="wrap section stack">
      <ListHead tag={tag} />
      {waiting ? <PostGridSkeleton /> : <ListBody posts={posts} tag={tag} />}
    </div>
  )
}

function ListHead({ tag }: { tag: string }) {
  if (tag === '') return <h2 className="visually-hidden">{blogTexts.articles}</h2>
  return (
    <div className="section-head">
      <h2>
        {blogTexts.tagged} <q>{tag}</q>
      </h2>
      <a href={blogPath()}>{blogTexts.allArticles}</a>
    </div>
  )
}

function ListBody({ posts, tag }: PostListProps) {
  if (!posts) return <Notice tone="danger" role="alert" title={blogTexts.listFailed} />
  if (posts.items.length === 0) return <Empty title={blogTexts.listEmpty} />
  return (
    <>
      <ul className="post-grid">
        {posts.items.map((post, index) => (
          <PostCard key={post.id} post={post} columns={3} priority={index === 0} />
        ))}
      </ul>
      <Pagination page={posts.page} pages={posts.pages} href={(page) => blogPath({ tag, page })} />
    </>
  )
}
