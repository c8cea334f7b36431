import { MessagePage } from '~/ui/message-page'
import { returnTexts } from './page-texts'

/** What the page after a payment says. `plain`: it was opened without a session id. */
export type ReturnState = 'plain' | 'paid' | 'confirming' | 'closed' | 'unknown'

interface Way {
  name: keyof typeof returnTexts
  href: string
  /** Loads the page anew, although its URL is that of this one. */
  reload?: true
}

const toShop: Way = { name: 'shop', href: '/shop' }
const toHome: Way = { name: 'home', href: '/' }
const toContact: Way = { name: 'contact', href: '/contact' }

/** Where each state leads on. */
const waysOn: Record<ReturnState, Way[]> = {
  plain: [toShop, toHome, { name: 'cart', href: '/cart' }, toContact],
  paid: [toShop, toHome],
  confirming: [{ name: 'again', href: '', reload: true }, toContact],
  closed: [{ name: 'backToCart', href: '/cart' }, toShop],
  unknown: [toContact, toHome],
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
          {returnTexts.order}
        </a>
      )}
      {waysOn[state].map(({ name, href, reload }, index) => (
        <a
          key={name}
          className={index === 0 && !orderPath ? 'button' : 'button button-quiet'}
          href={reload ? path : href}
          data-reload={reload && ''}
        >
          {returnTexts[name]}
        </a>
      ))}
    </MessagePage>
  )
}
