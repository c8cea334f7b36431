import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Marks our own inline scripts while a page is rendered; `entry.server` turns the mark into hashes of the policy. */
export const NonceProvider = NonceContext.Provider

/** The mark of this rendering; undefined in the browser, which needs none. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
