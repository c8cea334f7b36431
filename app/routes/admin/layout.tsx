import type { LinksFunction, MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react'
import adminSheet from '~/admin.css?url'
import { AdminFrame } from '~/admin/admin-frame'
import { readPendingCounts } from '~/admin/today.server'
import { adminLoader } from '~/admin/guard.server'
import { authenticationTexts } from '~/admin/messages'
import { SessionExpiredPage, type TypedFields } from '~/admin/session-expired'
import { ErrorPage, errorTitle } from '~/site/error-page'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { admin: true }

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminSheet }]

export const loader = adminLoader(({ context }) => readPendingCounts(context))

export const shouldRevalidate = skipRevalidationOnError

/** The head of pages that failed; every other page of the admin makes its own. */
export const meta: MetaFunction = ({ matches, error }) => {
  if (!error) return []
  return pageMeta(matches, { title: typedOf(error) ? authenticationTexts.title : errorTitle(error), noindex: true })
}

export default function Layout() {
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  const typed = typedOf(error)
  return <AdminFrame>{typed ? <SessionExpiredPage typed={typed} /> : <ErrorPage error={error} />}</AdminFrame>
}

function typedOf(error: unknown): TypedFields | undefined {
  return isRouteErrorResponse(error) && error.status === 401 ? (error.data as TypedFields) : undefined
}
