import { Link } from '@remix-run/react'
import { Picture } from '~/images/picture'
import { calendarDay, formatDate } from '~/lib/dates'

/** What a list shows of a post. */
export interface PostSummary {
  slug: string
  title: string
  /** Already cut. */
  excerpt: string
  image: string
  imageAlt: string
  /** UTC ISO text. */
  createdAt: string
  tags: string[]
}

export function PostCard({ post }: { post: PostSummary }) {
  return (
    <li className="post-card">
      <div className="frame">
        <Picture
          src={post.image}
          alt={post.imageAlt}
          width={640}
          height={400}
          sizes="(width >= 64rem) 38rem, (width >= 44rem) 46vw, 92vw"
        />
      </div>
      <div>
        <p className="post-meta">
          <time dateTime={calendarDay(post.createdAt)}>{formatDate(post.createdAt)}</time>
        </p>
        <h3>
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </h3>
        <p>{post.excerpt}</p>
      </div>
    </li>
  )
}
