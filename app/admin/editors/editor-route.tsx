/** What the routes of all editors export: a page that failed stays as it is, and so does a form whose response is lost. */
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import type { ComponentType, ReactNode } from 'react'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { Notice } from '~/ui/notice'
import { editorTexts } from './messages'

export const clientAction = keepFormOnNetworkError(editorTexts.noResponse)

export { skipRevalidationOnError as shouldRevalidate } from '~/site/skip-revalidation-on-error'

/**
 * The error boundary of an editor whose thing was deleted while its form stood open: it shows what was typed, ready to be
 * saved as a new one (C57). Everything else that fails is for the page around.
 * @param kind as the editor's action names it in the data of its 410
 * @param Page takes the data of that response
 */
export function deletedBoundary<Deleted extends { deleted: string }>(
  kind: Deleted['deleted'],
  Page: ComponentType<Deleted>,
) {
  return function DeletedWhileEdited() {
    const error = useRouteError()
    const data = isRouteErrorResponse(error) ? (error.data as Deleted | null) : null
    if (data?.deleted !== kind) throw error
    return <Page {...data} />
  }
}

/** Says above the form that what it showed is gone, and what can be done. */
export function DeletedNotice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="danger" role="alert" title={title}>
      {editorTexts.deleted} {children}
    </Notice>
  )
}
