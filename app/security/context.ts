import type { AppLoadContext, data } from '@remix-run/node'

/** What the front tells the app of a request. Under plain `remix-serve` none of it is there. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    requestId?: string
    /** The visitor's address, with only the configured number of proxies believed. */
    clientAddress?: string
    /** The `Origin` header. The front takes it off the request, because Remix answers 500 where we answer 403. */
    origin?: string | null
    /** Set by an action that sends its form back, so that the page's title can start with `Error:`. */
    formFailed?: boolean
    /** The 401 given to a save after its session ended; loaders of the same request give it too. */
    sessionEnded?: ReturnType<typeof data>
    /** The database could not be used: where the answer would be 500 it is 503. */
    unavailable?: boolean
    /** A part of the page could not be read, so it is kept for nobody else. */
    incomplete?: boolean
  }
}

export type RequestContext = AppLoadContext
