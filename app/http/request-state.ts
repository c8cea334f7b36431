import type { AppLoadContext, data } from '@remix-run/node'
import type { Flash } from './flash.server'

/** What the server around the app tells it of a request. Under plain `remix-serve` none of it is there. */
declare module '@remix-run/node' {
  interface AppLoadContext {
    requestId?: string
    /** The visitor's IP address, with only the configured number of proxies believed. */
    clientIp?: string
    /** The `Origin` header, taken off the request because Remix responds with 500 where we respond with 403. */
    origin?: string | null
    state?: RequestState
  }
}

/**
 * What one part of the app finds out during a request and another has to know before the response is sent. This is
 * everything that travels that way; all else is arguments and results.
 */
export interface RequestState {
  /** An action sends its form back. Set by `formFailed`; the page's title then starts with `Error:` (root). */
  formFailed?: boolean
  /** Messages for the page that this very response shows. Set where a form comes back with something done. */
  flash?: Flash[]
  /** The 401 given to a save after its session ended. Set by the admin's action guard; its loaders give it, too. */
  sessionEnded?: ReturnType<typeof data>
  /** The database could not be used. Set by `noteFailure`; a response that would be 500 becomes 503. */
  databaseUnavailable?: boolean
  /**
   * An optional part of the page could not be read (set by `loadOptional`), or it shows what others do not get (a draft, or a
   * preview: `markPreview`): the page is kept for nobody else.
   */
  incomplete?: boolean
  /** The page shows what is not saved. Set by `markPreview`; no search engine is to list it. */
  preview?: boolean
}

/** The state of the request that this context belongs to. */
export function requestState(context: AppLoadContext): RequestState {
  return (context.state ??= {})
}

/**
 * Keeps what is made for an object, such as the context of a request, as long as that object lives: whoever asks for it
 * again gets the same promise.
 */
export function memoizePerRequest<Key extends object, T>(): (key: Key, make: () => Promise<T>) => Promise<T> {
  const known = new WeakMap<Key, Promise<T>>()
  return (key, make) => {
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
}
