import { useNavigation } from '@remix-run/react'

/** The address of the page that script is on the way to; undefined while it goes nowhere. */
export function useComingPage() {
  const { state, location } = useNavigation()
  return state === 'loading' ? location : undefined
}
