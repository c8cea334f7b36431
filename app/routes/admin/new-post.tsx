import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { editorTexts } from '~/admin/editors/messages'
import { PostForm } from '~/admin/editors/post-form'
import { handlePostForm, loadNewPost } from '~/admin/editors/post-form.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'

export const shouldRevalidate = skipRevalidationOnError

export const meta = adminMeta('New Post')

export const loader = adminLoader(() => loadNewPost())

export const action = adminAction((args) => handlePostForm(args, null), editorForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

export default function NewPostPage() {
  const { newId, values } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="New Post" back={{ name: 'Dashboard', path: '/admin?tab=posts' }} />
      <PostForm post={null} newId={newId} values={values} result={useActionData<typeof action>()} />
    </>
  )
}
