import { Link, useFetcher } from '@remix-run/react'
import type { PostRow } from '~/blog/admin-posts.server'
import { postMessages } from '~/blog/messages'
import { postPath } from '~/blog/post'
import { Picture } from '~/images/picture'
import { calendarDay, formatDate } from '~/lib/dates'
import type { Page } from '~/lib/pagination'
import { plural } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { Empty, Notice } from '~/ui/notice'
import { Pagination } from '~/ui/pagination'
import { ConfirmDelete } from './confirm-delete'
import { ListHeading } from './list-heading'
import { pageHref, SearchTools } from './list-tools'
import { Cell, Row, Table } from './table'

/** Spec section 2, "Blog Posts tab". */
export function PostsTab({ list, search }: { list: Page<PostRow> | null; search: string }) {
  if (!list) return <Notice tone="danger" role="alert" title={postMessages.listFailed} />
  return (
    <>
      <ListHeading>Blog Posts</ListHeading>
      <SearchTools
        action="/admin"
        label="Search by title or tag"
        name="Blog posts"
        search={search}
        hidden={{ tab: 'posts' }}
        count={plural(list.total, 'post')}
      />
      {list.items.length === 0 ? (
        <NoPosts search={search} />
      ) : (
        <Table caption="Blog posts, newest first" columns={['Title', 'Date', 'Status']}>
          {list.items.map((post) => (
            <PostRowView key={post.id} post={post} />
          ))}
        </Table>
      )}
      <Pagination
        page={list.page}
        pages={list.pages}
        href={(page) => pageHref('/admin', { tab: 'posts', q: search }, page)}
      />
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

function NoPosts({ search }: { search: string }) {
  return (
    <div className="panel">
      {search === '' ? (
        <Empty title="No blog posts yet">
          <Link className="button" to="/admin/new-post">
            New Post
          </Link>
        </Empty>
      ) : (
        <Empty title={`No posts match “${search}”`}>
          <Link className="button button-quiet" to="/admin?tab=posts">
            Show all posts
          </Link>
        </Empty>
      )}
    </div>
  )
}
