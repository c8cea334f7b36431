import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead } from '~/admin/admin-head'
import { adminMeta } from '~/admin/admin-meta'
import { GonePostBoundary } from '~/admin/editors/gone-post'
import { editorTexts } from '~/admin/editors/messages'
import { PostForm } from '~/admin/editors/post-form'
import { answerPostForm } from '~/admin/editors/post-form.server'
import { loadPost } from '~/admin/editors/post-page.server'
import { editorForm } from '~/admin/editors/read-form.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { postPath } from '~/blog/post'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { keepAfterFailure } from '~/site/keep-after-failure'

export const shouldRevalidate = keepAfterFailure

export const meta = adminMeta('Edit Post')

export const loader = adminLoader(({ params }) => loadPost(params.id ?? ''))

/** The form names the post by its id: its address may belong to another one by now. */
export const action = adminAction((args) => answerPostForm(args, String(args.form.get('id'))), editorForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noAnswer)

export default function EditPostPage() {
  const { post } = useLoaderData<typeof loader>()
  return (
    <>
      <AdminHead title="Edit Post" lead={post.title} back={{ name: 'Dashboard', path: '/admin?tab=posts' }}>
        {post.published && (
          <a className="button button-quiet" href={postPath(post.slug)} data-reload>
            View on the blog
          </a>
        )}
      </AdminHead>
      <PostForm key={post.id} post={post} values={post.values} result={useActionData<typeof action>()} />
    </>
  )
}

export { GonePostBoundary as ErrorBoundary }
