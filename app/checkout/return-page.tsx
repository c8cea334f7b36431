import { MessagePage } from '~/ui/message-page'

/** What the page after a payment says. `plain`: somebody opened the address without an order. */
export type ReturnState = 'plain' | 'paid' | 'confirming' | 'closed' | 'unknown'

const thanks =
  'A confirmation e-mail will follow shortly. Your order is being wrapped with care and typically ships in 2-3 business days.'

/** The title of each state, which is the page's heading as well. */
export const returnTitles: Record<ReturnState, string> = {
  plain: 'Thank You for Your Order!',
  paid: 'Thank You for Your Order!',
  confirming: 'Your payment is being confirmed',
  closed: 'The payment was not completed',
  unknown: 'Order not found',
}

const leads: Record<ReturnState, string> = {
  plain: thanks,
  paid: thanks,
  confirming:
    'This can take a moment. Your cart is kept until the payment has arrived. The page looks again by itself for a while, and it is safe to leave it.',
  closed: 'Nothing was charged, and your cart is as you left it. You can start a new checkout at any time.',
  unknown:
    'There is no order at this address. The link may be incomplete. If you have paid, please write, and we will find it together.',
}

/** The page that a shopper comes back to from paying (spec section 2, "Checkout success"). */
export function ReturnPage({ state, address }: { state: ReturnState; address: string }) {
  return (
    <MessagePage title={returnTitles[state]} lead={leads[state]}>
      <Ways state={state} address={address} />
    </MessagePage>
  )
}

function Ways({ state, address }: { state: ReturnState; address: string }) {
  switch (state) {
    case 'plain':
    case 'paid':
      return (
        <>
          <a className="button" href="/shop">
            Continue Shopping
          </a>
          <a className="button button-quiet" href="/">
            Return Home
          </a>
        </>
      )
    case 'confirming':
      return (
        <>
          <a className="button" href={address} data-reload>
            Look again
          </a>
          <a className="button button-quiet" href="/contact">
            Contact
          </a>
        </>
      )
    case 'closed':
      return (
        <>
          <a className="button" href="/cart">
            Back to Cart
          </a>
          <a className="button button-quiet" href="/shop">
            Continue Shopping
          </a>
        </>
      )
    case 'unknown':
      return (
        <>
          <a className="button" href="/contact">
            Contact
          </a>
          <a className="button button-quiet" href="/">
            Return Home
          </a>
        </>
      )
  }
}
