import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { PostForm } from '~/admin/editors/post-form'
import { handlePostForm, loadNewPost } from '~/admin/editors/post-form.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta('New Post')

export const loader = adminLoader(() => loadNewPost())

export const action = adminAction((args) => handlePostForm(args, null), editorForm)

export default function NewPostPage() {
  const { newId, values } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="New Post" back={{ name: 'Dashboard', path: '/admin?tab=posts' }} />
      <PostForm post={null} newId={newId} values={values} result={useActionData<typeof action>()} />
    </>
  )
}
