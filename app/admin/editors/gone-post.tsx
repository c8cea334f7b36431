import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { Notice } from '~/ui/notice'
import { AdminHead } from '../admin-head'
import { editorTexts, postEditorTexts } from './messages'
import { PostForm } from './post-form'
import type { GonePost } from './post-form.server'
import { newPostValues } from './post-values'

/**
 * Shown when a post was deleted while its form stood open: what was typed, ready to be saved as a new post (C57).
 * Everything else that fails is for the page around.
 */
export function GonePostBoundary() {
  const error = useRouteError()
  if (!isGone(error)) throw error
  return (
    <>
      <AdminHead title="New Post" back={{ name: 'Dashboard', path: '/admin?tab=posts' }} />
      <Notice tone="danger" role="alert" title={postEditorTexts.notUpdated}>
        {editorTexts.deleted} You can save it as a new post.
      </Notice>
      <PostForm
        post={null}
        values={newPostValues('')}
        result={undefined}
        typed={error.data.values}
        action="/admin/new-post"
      />
    </>
  )
}

function isGone(error: unknown): error is { data: GonePost } {
  return isRouteErrorResponse(error) && (error.data as Partial<GonePost> | null)?.gone === 'post'
}
