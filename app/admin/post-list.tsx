import type { ListedPost } from '~/blog/admin-posts.server'
import { postStateNames } from '~/blog/post'
import { binTexts } from '~/history/admin-messages'
import { calendarDay, formatDate, formatDateTimeZone } from '~/lib/dates'
import type { Page } from '~/lib/pagination'
import { plural } from '~/lib/text'
import { Badge } from '~/ui/badge'
import { EmptyList, ListBody, ListHeading, pageHref } from './list-page'
import { SearchTools } from './list-tools'
import { postListTexts } from './messages'
import { Cell, EditRow, Table, TitleCell } from './table'

/** Spec section 2, "Blog Posts tab". */
export function PostsTab({ list, search }: { list: Page<ListedPost> | null; search: string }) {
  return (
    <>
      <ListHeading>Blog Posts</ListHeading>
      <ListBody
        list={list}
        failed={postListTexts.loadFailed}
        narrowed={search !== ''}
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
        empty={<EmptyList things="blog posts" search={search} path="/admin?tab=posts" />}
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

const stateTones = { draft: undefined, planned: 'warning', published: 'success' } as const

function PostRowView({ post }: { post: ListedPost }) {
  return (
    <EditRow
      editor={`/admin/edit-post/${post.id}`}
      name={post.title}
      title="Delete blog post"
      question={`${postListTexts.deleteQuestion} ${binTexts.goesToBin(post.title)}`}
      intent="delete-post"
      id={post.id}
    >
      <TitleCell picture={post.image} name={post.title} path={post.path} />
      <Cell label="Date" className="nowrap">
        <time dateTime={calendarDay(post.date)}>
          {post.state === 'planned' ? formatDateTimeZone(post.date) : formatDate(post.date)}
        </time>
      </Cell>
      <Cell label="Status">
        <Badge tone={stateTones[post.state]}>{postStateNames[post.state]}</Badge>
      </Cell>
    </EditRow>
  )
}
