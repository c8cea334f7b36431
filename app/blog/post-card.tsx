import { Link } from '@remix-run/react'
import { Picture } from '~/images/picture'
import { calendarDay, formatDate } from '~/lib/dates'
import { postPath, type PostSummary } from './post'

/** A post in a grid of posts: `<ul className="post-grid">`, or `post-grid two` on the home page. */
export function PostCard({ post, priority }: { post: PostSummary; priority?: boolean }) {
  return (
    <li className="post-card">
      <div className="frame">
        <Picture
          src={post.image}
          alt={post.imageAlt}
          width={800}
          height={500}
          sizes="(min-width: 64rem) 25rem, (min-width: 44rem) 45vw, 92vw"
          maxWidth={1200}
          priority={priority}
        />
      </div>
      <div>
        <p className="post-meta">
          <PostDate iso={post.createdAt} />
        </p>
        <h3>
          <Link to={postPath(post.slug)}>{post.title}</Link>
        </h3>
        {post.excerpt && <p>{post.excerpt}</p>}
      </div>
    </li>
  )
}

/** The calendar day of a post in the shop's time zone, the same on the server and in every browser. */
export function PostDate({ iso }: { iso: string }) {
  return <time dateTime={calendarDay(iso)}>{formatDate(iso)}</time>
}
