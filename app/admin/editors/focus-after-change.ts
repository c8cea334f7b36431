import { useEffect, useRef } from 'react'

/** A changed list can take the focus with it; gives a function that names the place to go on from. */
export function useFocusAfterChange(signature: string) {
  const next = useRef<() => HTMLElement | null | undefined>()
  useEffect(() => {
    next.current?.()?.focus()
    next.current = undefined
  }, [signature])
  return (find: () => HTMLElement | null | undefined) => {
    next.current = find
  }
}
