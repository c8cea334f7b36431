import { Suspense, useCallback, useEffect, useRef, type MutableRefObject, type ReactNode } from 'react'

/** Parts that the page came with and that are not hydrated yet. */
const waiting = new Set<object>()
let onHydrated: (() => void) | undefined

/** Calls back once all parts of the page are hydrated. To be called in an effect of the whole page. */
export function whenHydrated(callback: () => void): void {
  onHydrated = callback
  callBackWhenDone()
}

function callBackWhenDone(): void {
  if (waiting.size > 0) return
  onHydrated?.()
  onHydrated = undefined
}

/**
 * A part of the page that is hydrated by itself, as a task of its own. Where the network or an extension has changed a
 * text in it, React makes this part anew and leaves the others alone, with what was typed in them (case C112). So a form
 * is a part, and what surrounds it is others; a part within a part lasts only as long as the outer one.
 */
export function Part({ children }: { children: ReactNode }) {
  const isHydrated = useRef(false)
  const noteHydrated = useCallback(() => settle(isHydrated), [])
  useEffect(() => {
    if (!isHydrated.current) waiting.add(isHydrated)
    return () => settle(isHydrated)
  }, [])
  return (
    <Suspense>
      {children}
      <AfterHydration run={noteHydrated} />
    </Suspense>
  )
}

/** The last thing of a part: its effect runs when all before it is hydrated. */
function AfterHydration({ run }: { run: () => void }) {
  useEffect(run, [run])
  return null
}

function settle(isHydrated: MutableRefObject<boolean>): void {
  isHydrated.current = true
  if (waiting.delete(isHydrated)) callBackWhenDone()
}
