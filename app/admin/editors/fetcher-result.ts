import { useEffect, useRef } from 'react'

interface FetcherState<T> {
  state: 'idle' | 'submitting' | 'loading'
  data: T | undefined
}

/** Tells of each answer to what an editor sends beside its form, once, when it has arrived. */
export function useFetcherResult<T extends object>({ state, data }: FetcherState<T>, tell: (answer: T) => void): void {
  const told = useRef<T>()
  useEffect(() => {
    if (state !== 'idle' || !data || told.current === data) return
    told.current = data
    tell(data)
  })
}
