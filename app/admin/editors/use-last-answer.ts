import { useEffect, useState } from 'react'

/** The newest answer of the page's own post and of what is sent beside it. */
export function useLastAnswer(result: object | undefined) {
  const [last, setLast] = useState<object | undefined>(result)
  useEffect(() => setLast(result), [result])
  return [last, setLast] as const
}
