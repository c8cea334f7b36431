import type { SubmissionResult } from '@conform-to/react'

/** Every message of a form that was sent back, the form's own and those of its fields; none when it was not. */
export function resultErrors(lastResult: Pick<SubmissionResult<string[]>, 'error'> | null | undefined): string[] {
  return Object.values(lastResult?.error ?? {}).flatMap((errors) => errors ?? [])
}
