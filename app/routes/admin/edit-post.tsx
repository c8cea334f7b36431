import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink, adminMeta } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { DeletedPostPage, PostForm } from '~/admin/editors/post-form'
import { handlePostForm, loadPost } from '~/admin/editors/post-form.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { textOf } from '~/http/read-form.server'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta('Edit Post')

export const loader = adminLoader(({ params }) => loadPost(params.id ?? ''))

/** The form names the post by its id: its slug may belong to another one by now. */
export const action = adminAction((args) => handlePostForm(args, textOf(args.form, 'id')), editorForm)

export default function EditPostPage() {
  const { post, preview } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Edit Post" lead={post.title} back={{ name: 'Dashboard', path: '/admin?tab=posts' }}>
        <HistoryLink kind="post" id={post.id} />
        <a className="button button-quiet" href={`/admin/letters/new?post=${post.id}`}>
          Make a letter of it
        </a>
        <a className="button button-quiet" href={post.path} data-reload>
          {post.published ? 'View on the blog' : 'Preview by secret link'}
        </a>
      </AdminHead>
      <PostForm
        key={post.id}
        post={post}
        values={post.values}
        preview={preview}
        result={useActionData<typeof action>()}
      />
    </>
  )
}

export const ErrorBoundary = deletedBoundary('post', DeletedPostPage)
