/** What an editor sends beside its form: their results, and a save that waits for the pictures among them. */
import { createContext, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'

interface FetcherState<T> {
  state: 'idle' | 'submitting' | 'loading'
  data: T | undefined
}

/** Reports each result of what an editor sends beside its form, once, when it has arrived. */
export function useFetcherResult<T extends object>(
  { state, data }: FetcherState<T>,
  report: (result: T) => void,
): void {
  const reported = useRef<T>()
  useEffect(() => {
    if (state !== 'idle' || !data || reported.current === data) return
    reported.current = data
    report(data)
  })
}

/** What an upload tells its editor. */
interface UploadsOfEditor {
  isWaiting: boolean
  begin: () => void
  /** @param isThere whether all of the pictures arrived */
  end: (isThere: boolean) => void
}

/** The uploads of the editor around: told by `usePictureUpload`, read by its save button. */
export const Uploads = createContext<UploadsOfEditor>({ isWaiting: false, begin: () => {}, end: () => {} })

/** Holds a save back while pictures are on their way, and makes it as soon as they are there. */
export function useUploads(container: RefObject<HTMLElement>) {
  const underWay = useRef(0)
  const submitter = useRef<HTMLElement | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  return {
    isWaiting,
    begin: () => void (underWay.current += 1),
    end(isThere: boolean) {
      underWay.current -= 1
      if (underWay.current > 0 || !isWaiting) return
      setWaiting(false)
      // Once the form shows what has arrived. A picture that was refused is for the owner to see first.
      if (isThere) setTimeout(() => container.current?.querySelector('form')?.requestSubmit(submitter.current))
    },
    hold(event: FormEvent) {
      const pressed = (event.nativeEvent as SubmitEvent).submitter
      // The form library's own way to add a row is a submit event, too.
      if (underWay.current === 0 || pressed?.getAttribute('name') === '__intent__') return
      event.preventDefault()
      event.stopPropagation()
      submitter.current = pressed
      setWaiting(true)
    },
  }
}
