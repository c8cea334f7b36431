import { Link, useFetcher } from '@remix-run/react'
import type { PostRow } from '~/blog/admin-posts.server'
import { postMessages } from '~/blog/messages'
import { postPath } from '~/blog/post'
import { Picture } from '~/images/picture'
import { calendarDay, formatDate } from '~/lib/dates'
import type { Page } from '~/lib/pagination'
import { plural } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { ConfirmDelete } from './confirm-delete'
import { EmptyList, ListBody } from './list-body'
import { ListHeading } from './list-heading'
import { pageHref, SearchTools } from './list-tools'
import { Cell, Row, Table } from './table'

/** Spec section 2, "Blog Posts tab". */
export function PostsTab({ list, search }: { list: Page<PostRow> | null; search: string }) {
  return (
    <>
      <ListHeading>Blog Posts</ListHeading>
      <ListBody
        list={list}
        failed={postMessages.listFailed}
        tools={({ total }) => (
          <SearchTools
            action="/admin"
            label="Search by title or tag"
            name="Blog posts"
            search={search}
            hidden={{ tab: 'posts' }}
            count={plural(total, 'post')}
          />
        )}
        empty={
          <EmptyList things="blog posts" search={search} path="/admin?tab=posts">
            <Link className="button" to="/admin/new-post">
              New Post
            </Link>
          </EmptyList>
        }
        href={(page) => pageHref('/admin', { tab: 'posts', q: search }, page)}
      >
        {(posts) => (
          <Table caption="Blog posts, newest first" columns={['Title', 'Date', 'Status']}>
            {posts.map((post) => (
              <PostRowView key={post.id} post={post} />
            ))}
          </Table>
        )}
      </ListBody>
    </>
  )
}

function PostRowView({ post }: { post: PostRow }) {
  const remove = useFetcher()
  return (
    <Row busy={remove.state !== 'idle'}>
      <Cell>
        <div className="row-title">
          <div className="frame">
            <Picture src={post.image} alt="" width={48} height={48} sizes="48px" />
          </div>
          <Link to={postPath(post.slug)} reloadDocument>
            {post.title}
          </Link>
        </div>
      </Cell>
      <Cell label="Date" className="nowrap">
        <time dateTime={calendarDay(post.createdAt)}>{formatDate(post.createdAt)}</time>
      </Cell>
      <Cell label="Status">{post.published ? <Badge tone="success">Published</Badge> : <Badge>Draft</Badge>}</Cell>
      <Cell>
        <div className="row-actions">
          <Link className="button button-plain button-small" to={`/admin/edit-post/${post.id}`}>
            Edit<span className="visually-hidden"> {post.title}</span>
          </Link>
          <ConfirmDelete
            name={post.title}
            title="Delete blog post"
            question={postMessages.deleteQuestion}
            intent="delete-post"
            id={post.id}
            fetcher={remove}
          />
        </div>
      </Cell>
    </Row>
  )
}
