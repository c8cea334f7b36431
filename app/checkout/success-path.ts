/** The page that a shopper comes back to from paying. */
export const successPage = '/checkout/success'

/** Its URL for one payment session (spec section 2, "Checkout"). */
export function successPath(sessionId: string): string {
  return `${successPage}?session_id=${encodeURIComponent(sessionId)}`
}

const pollSeconds = 5
const mostPolls = 12

/**
 * While a payment is being confirmed the page loads itself again a few times, with and without script: a `Refresh` header does
 * it. After that the visitor decides.
 * @param params of the page's own URL; `look` counts the times
 */
export function pollPayment(params: URLSearchParams): { path: string; headers: Record<string, string> } {
  const path = successPath(params.get('session_id') ?? '')
  const looks = /^\d{1,2}$/.test(params.get('look') ?? '') ? Number(params.get('look')) : 0
  if (looks >= mostPolls) return { path, headers: {} }
  return { path, headers: { Refresh: `${pollSeconds}; url=${path}&look=${looks + 1}` } }
}
