import { isRouteErrorResponse } from '@remix-run/react'
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
  return (
    <>
      <a className="button" href="/">
        Return Home
      </a>
      <a className="button button-quiet" href="/contact">
        Contact
      </a>
    </>
  )
}

/** The title that fits the status: 'Page Not Found' (spec section 2), or a calm word for the rest. */
export function errorTitle(error: unknown): string {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) return 'Page Not Found'
  if (status === 503) return 'One moment, please'
  if (status >= 400 && status < 500) return 'That did not work'
  return 'Something went wrong'
}

function errorText(error: unknown, notFound: string | undefined): string | undefined {
  if (!isRouteErrorResponse(error)) {
    return 'This is our mistake, not yours. Nothing you saved is lost. Please try again in a moment.'
  }
  if (error.status === 404) return notFound
  if (error.status < 500) {
    return typeof error.data === 'string' && error.data !== '' ? error.data : 'The page could not use what was sent.'
  }
  return typeof error.data === 'string' && error.data !== '' ? error.data : 'Please try again in a moment.'
}
