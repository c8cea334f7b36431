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

/** Where each state leads on. */
const waysOn: Record<ReturnState, Way[]> = {
  plain: [shop, home, { name: 'Your Cart', href: '/cart' }, contact],
  paid: [shop, home],
  confirming: [{ name: 'Look again', href: '', reload: true }, contact],
  closed: [cart, shop],
  unknown: [contact, home],
}

interface ReturnPageProps {
  state: ReturnState
  /** What it says (`returnWords`). */
  title: string
  lead: string
  /** Of the page itself, to look again. */
  path: string
  /** Of the order's own page, once it is paid. */
  orderPath?: string
}

/** The page that a shopper comes back to from paying. */
export function ReturnPage({ state, title, lead, path, orderPath }: ReturnPageProps) {
  return (
    <MessagePage title={title} lead={lead}>
      {orderPath && (
        <a className="button" href={orderPath} data-reload>
          See your order
        </a>
      )}
      {waysOn[state].map(({ name, href, reload }, index) => (
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
