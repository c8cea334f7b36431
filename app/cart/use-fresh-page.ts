import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef } from 'react'
import { useComingPage } from '~/site/use-coming-page'

/** Has this page's data read again once it is outdated: by a change that was made on it, or in another tab. */
export function useFreshPage(outdated: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (outdated) revalidate()
  }, [outdated, revalidate])
}

/** For the moment after a change: a page that was asked for before it shows what was before it, so it is asked for again. */
export function useAskAgain(): () => void {
  const { revalidate } = useRevalidator()
  const isComing = useRef(false)
  const coming = useComingPage() !== undefined
  useEffect(() => {
    isComing.current = coming
  }, [coming])
  return useCallback(() => {
    if (isComing.current) revalidate()
  }, [revalidate])
}
