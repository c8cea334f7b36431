import { useActionData, useNavigation, type Fetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'

interface SubmissionEvents {
  onFailure: () => void
  onSuccess: () => void
}

/**
 * Follows the posts of one form, whatever else the page is sending.
 * @param failed as last rendered; conform's state may already be newer
 */
export function useSubmission(
  failed: boolean,
  fetcher: Fetcher<unknown> | undefined,
  { onFailure, onSuccess }: SubmissionEvents,
) {
  const navigation = useNavigation()
  const actionData = useActionData()
  const { state } = fetcher ?? navigation
  const result: unknown = fetcher ? fetcher.data : actionData
  const [attempt, setAttempt] = useState(0)
  const reported = useRef(-1)
  const phase = useRef<'none' | 'sent' | 'under way'>('none')
  // A fetcher keeps the result of the post before when the response to this one is a redirect.
  const resultBefore = useRef<unknown>()

  // Once for each post that failed: at load (a page that came back from the server), and after every try.
  useEffect(() => {
    if (!failed || reported.current === attempt) return
    reported.current = attempt
    onFailure()
  })

  useEffect(() => {
    if (phase.current === 'sent' && state !== 'idle') phase.current = 'under way'
    if (phase.current !== 'under way' || state !== 'idle') return
    phase.current = 'none'
    if (result === resultBefore.current || !isFailure(result)) onSuccess()
  })

  return {
    /** Whether this form's post is under way. */
    pending: state !== 'idle' && phase.current !== 'none',
    /** Whether a second post would be one too many, also in the moment before the page has drawn itself anew. */
    isSending: () => phase.current !== 'none',
    noteSubmit(event: React.FormEvent<HTMLFormElement>) {
      if (!event.defaultPrevented) phase.current = 'sent'
      resultBefore.current = result
      setAttempt((count) => count + 1)
    },
  }
}

/** A form that was sent back brings its `lastResult`. */
function isFailure(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('lastResult' in result)) return false
  return (result.lastResult as { status?: string } | undefined)?.status === 'error'
}
