import { successPath } from './success-path'

const pauseSeconds = 5
const most = 12

/**
 * While a payment is being confirmed the page comes back by itself a few times, with and without script: a header does
 * it. After that the visitor decides.
 */
export function lookAgain(params: URLSearchParams): { address: string; headers: Record<string, string> } {
  const address = successPath(params.get('session_id') ?? '')
  const looks = /^\d{1,2}$/.test(params.get('look') ?? '') ? Number(params.get('look')) : 0
  if (looks >= most) return { address, headers: {} }
  return { address, headers: { Refresh: `${pauseSeconds}; url=${address}&look=${looks + 1}` } }
}
