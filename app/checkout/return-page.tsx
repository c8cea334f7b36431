import { MessagePage } from '~/ui/message-page'

/** What the page after a payment says. `plain`: it was opened without a session id. */
export type ReturnState = 'plain' | 'paid' | 'confirming' | 'closed' | 'unknown'

interface Way {
  name: string
  href: string
  /** Loads the page anew, although its URL is that of this one. */
  reload?: true
}

const shop = { name: 'Continue Shopping', href: '/shop' }
const home = { name: 'Return Home', href: '/' }
const cart = { name: 'Back to Cart', href: '/cart' }
const contact = { name: 'Contact', href: '/contact' }

/**
 * The words of each state; the title is the page's heading as well. Without a session id the specification wants the
 * page with its heading, its e-mail and its two links (section 2, "Checkout success"; blueprint, "Checkout"). It cannot
 * know of any order there, so it promises none and says where to look instead.
 */
const pages: Record<ReturnState, { title: string; lead: string; ways: Way[] }> = {
  plain: {
    title: 'Thank You for Your Order!',
    lead: 'This address alone names no order. If you have just paid, a confirmation e-mail will follow shortly: look there. If you have not, what you chose is still in your cart.',
    ways: [shop, home, { name: 'Your Cart', href: '/cart' }, contact],
  },
  paid: {
    title: 'Thank You for Your Order!',
    lead: 'A confirmation e-mail will follow shortly. Your order is being wrapped with care and typically ships in 2-3 business days.',
    ways: [shop, home],
  },
  confirming: {
    title: 'Your payment is being confirmed',
    lead: 'This can take a moment. Your cart is kept until the payment has arrived. The page looks again by itself for a while, and it is safe to leave it.',
    ways: [{ name: 'Look again', href: '', reload: true }, contact],
  },
  closed: {
    title: 'The payment was not completed',
    lead: 'Nothing was charged, and your cart is as you left it. You can start a new checkout at any time.',
    ways: [cart, shop],
  },
  unknown: {
    title: 'Order not found',
    lead: 'There is no order at this address. The link may be incomplete. If you have paid, please write, and we will find it together.',
    ways: [contact, home],
  },
}

/** The title of the page in this state. */
export function returnTitle(state: ReturnState): string {
  return pages[state].title
}

/**
 * The page that a shopper comes back to from paying.
 * @param path of the page itself, to look again
 * @param orderPath of the order's own page, once it is paid
 */
export function ReturnPage({ state, path, orderPath }: { state: ReturnState; path: string; orderPath?: string }) {
  const { title, lead, ways } = pages[state]
  return (
    <MessagePage title={title} lead={lead}>
      {orderPath && (
        <a className="button" href={orderPath} data-reload>
          See your order
        </a>
      )}
      {ways.map(({ name, href, reload }, index) => (
        <a
          key={name}
          className={index === 0 && !orderPath ? 'button' : 'button button-quiet'}
          href={reload ? path : href}
          data-reload={reload && ''}
        >
          {name}
        </a>
      ))}
    </MessagePage>
  )
}
