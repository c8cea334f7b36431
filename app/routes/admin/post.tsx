import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import { postEditorTexts } from '~/admin/editors/messages'
import { PostForm } from '~/admin/editors/post-form'
import { type DeletedPost, handlePostForm, loadNewPost, loadPost } from '~/admin/editors/post-form.server'
import { newPostValues } from '~/admin/editors/post-values'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { textOf } from '~/http/read-form.server'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params: { id } }) => (id === undefined ? loadNewPost() : loadPost(id)))

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  pageMeta(matches, { title: params.id === undefined ? 'New Post' : 'Edit Post', noindex: true })

/** The form names the post by its id: its slug may belong to another one by now. */
export const action = adminAction(
  (args) => handlePostForm(args, args.params.id === undefined ? null : textOf(args.form, 'id')),
  editorForm,
)

const back = { name: 'Dashboard', path: '/admin?tab=posts' }

/** A post in its editor; `/admin/new-post` is the form of a new one. */
export default function PostPage() {
  const loaded = useLoaderData<typeof loader>()
  const { post } = loaded
  return (
    <>
      {post ? (
        <AdminHead title="Edit Post" lead={post.title} back={back}>
          <HistoryLink kind="post" id={post.id} />
          <a className="button button-quiet" href={`/admin/letters/new?post=${post.id}`}>
            Make a letter of it
          </a>
          <a className="button button-quiet" href={post.path} data-reload>
            {post.published ? 'View on the blog' : 'Preview by secret link'}
          </a>
        </AdminHead>
      ) : (
        <AdminHead title="New Post" back={back} />
      )}
      <PostForm key={post?.id} {...loaded} result={useActionData<typeof action>()} />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('post', DeletedPostPage)

function DeletedPostPage({ values }: DeletedPost) {
  return (
    <>
      <AdminHead title="New Post" back={back} />
      <DeletedNotice title={postEditorTexts.notUpdated}>You can save it as a new post.</DeletedNotice>
      <PostForm post={null} values={newPostValues('')} result={undefined} typed={values} action="/admin/new-post" />
    </>
  )
}
