import { Picture } from '~/images/picture'
import { Day } from '~/site/day'
import { postPath, type PostSummary } from './post'

interface PostCardProps {
  post: PostSummary
  /** Of the grid: `post-grid` has three, `post-grid two` has two. */
  columns?: 2 | 3
  /** The first picture that can be seen. */
  priority?: boolean
}

const sizes = {
  2: '(min-width: 64rem) 38rem, (min-width: 44rem) 46vw, 92vw',
  3: '(min-width: 64rem) 25rem, (min-width: 44rem) 46vw, 92vw',
}

/** A post in a grid of posts. */
export function PostCard({ post, columns = 2, priority }: PostCardProps) {
  return (
    <li className="card post-card">
      <div className="frame">
        <Picture
          src={post.image}
          alt={post.imageAlt}
          width={640}
          height={400}
          sizes={sizes[columns]}
          priority={priority}
        />
      </div>
      <div>
        <p className="post-meta">
          <Day day={post.day} />
        </p>
        <h3>
          <a href={postPath(post.slug)}>{post.title}</a>
        </h3>
        {post.excerpt && <p className="lines">{post.excerpt}</p>}
      </div>
    </li>
  )
}
