import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { editorTexts } from '~/admin/editors/messages'
import { PostForm } from '~/admin/editors/post-form'
import { answerPostForm } from '~/admin/editors/post-form.server'
import { loadNewPost } from '~/admin/editors/post-page.server'
import { editorForm } from '~/admin/editors/read-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { keepAfterFailure } from '~/site/keep-after-failure'

export const shouldRevalidate = keepAfterFailure

export const meta = adminMeta('New Post')

export const loader = adminLoader(() => loadNewPost())

export const action = adminAction((args) => answerPostForm(args, null), editorForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noAnswer)

export default function NewPostPage() {
  const { newId, values } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="New Post" back={{ name: 'Dashboard', path: '/admin?tab=posts' }} />
      <PostForm post={null} newId={newId} values={values} result={useActionData<typeof action>()} />
    </>
  )
}
