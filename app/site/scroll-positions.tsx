import { ScrollRestoration } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useNonce } from './nonce'

/**
 * Brings Back to where the visitor was. Only once the page has been taken over: until then the browser does it by itself,
 * and the script that Remix would put into the page keeps it from being painted until the style sheet is there.
 */
export function ScrollPositions() {
  const nonce = useNonce()
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => setTakenOver(true), [])
  return isTakenOver && <ScrollRestoration nonce={nonce} />
}

/** Names the history entry of a freshly loaded page: scroll positions are kept by that name, in this tab. */
export function nameHistoryEntry(): void {
  if (!history.state?.key) history.replaceState({ key: Date.now().toString(36) }, '')
}
