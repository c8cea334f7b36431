import { Scripts } from '@remix-run/react'
import { createContext, useContext } from 'react'

const NonceContext = createContext<string | undefined>(undefined)

/** Marks our own inline scripts while a page is rendered; `entry.server` turns the mark into hashes of the policy. */
export const NonceProvider = NonceContext.Provider

/**
 * The page's script, which lies inert in a template until it is wanted. On the server only: the browser hydrates what
 * stands beside it.
 * @param atOnce there is something to do for it before anybody asks
 */
export function PageScript({ atOnce }: { atOnce: boolean }) {
  return (
    <template id="script" data-at-once={atOnce ? '' : undefined}>
      <Scripts nonce={useContext(NonceContext)} />
    </template>
  )
}
