import { isRouteErrorResponse, type ClientActionFunctionArgs } from '@remix-run/react'

/** Longer than the server may take for a slow database and a slow webhook together. */
const timeoutMs = 40_000

/**
 * The `clientAction` of a route with a form: when the line is lost, the server never responds, or it fails, the form
 * stays as it is and says so, instead of giving way to an error page (C76, C80).
 * @param message what the form says then, a text of its folder's `messages.ts`: as a function where the owner may change it
 */
export function keepFormOnNetworkError(message: string | (() => string)) {
  return async ({ serverAction }: ClientActionFunctionArgs): Promise<unknown> => {
    try {
      return await Promise.race([serverAction(), rejectLater()])
    } catch (error) {
      if (error instanceof Response || isGone(error)) throw error
      return formWith(reasonOf(error) ?? (typeof message === 'string' ? message : message()))
    }
  }
}

function rejectLater(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('no response')), timeoutMs))
}

/** Signed out, or the subject of the form is no more: that is for the page to show. */
function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && [401, 404, 410].includes(error.status)
}

/** What the server said of a form that it refused to read, such as one that is too large. */
function reasonOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && error.status < 500 && typeof error.data === 'string' ? error.data : undefined
}

/** A response with an error status, so that the page's loaders are not asked again over the same broken line. */
function formWith(message: string): Response {
  return Response.json({ lastResult: { status: 'error', error: { '': [message] } } }, { status: 503 })
}
