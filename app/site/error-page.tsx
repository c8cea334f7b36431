import { isRouteErrorResponse } from '@remix-run/react'
import { errorTexts } from './messages'
import { useSite } from './site-data'
import { MessagePage } from '~/ui/message-page'

/** The page for anything that went wrong. Never shows more than the person can use. */
export function ErrorPage({ error }: { error: unknown }) {
  const { content } = useSite()
  return (
    <MessagePage title={errorTitle(error)} lead={errorText(error, content?.notFound)}>
      <WaysOn />
    </MessagePage>
  )
}

/** The links of a page that could not be shown (spec section 2, "Screens and routes"). */
export function WaysOn() {
  const { linkNames } = useSite()
  return (
    <>
      <a className="button" href="/">
        {errorTexts.home}
      </a>
      <a className="button button-quiet" href="/contact">
        {linkNames.contact}
      </a>
    </>
  )
}

/** The title that fits the status: 'Page Not Found' (spec section 2), or a calm word for the rest. */
export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return errorTexts.notFound
  if (status === 503) return errorTexts.busyTitle
  if (status >= 400 && status < 500) return errorTexts.refusedTitle
  return errorTexts.failedTitle
}

function errorText(error: unknown, notFound: string | undefined): string | undefined {
  if (!isRouteErrorResponse(error)) return errorTexts.failed
  if (error.status === 404) return notFound
  // What the router itself says of a request is for developers.
  const isOwn = !('internal' in error && error.internal)
  if (isOwn && typeof error.data === 'string' && error.data !== '') return error.data
  return error.status < 500 ? errorTexts.refused : errorTexts.busy
}
