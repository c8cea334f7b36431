/** The page that a shopper comes back to from paying. */
export const successPage = '/checkout/success'

/** Its address for one payment session (spec section 2, "Checkout"). */
export function successPath(sessionId: string): string {
  return `${successPage}?session_id=${encodeURIComponent(sessionId)}`
}
