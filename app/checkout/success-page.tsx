import { MessagePage } from '~/ui/message-page'
import { successTexts } from './page-texts'

/** What the page after a payment says. `plain`: it was opened without a session id. */
export type SuccessState = 'plain' | 'paid' | 'confirming' | 'closed' | 'unknown'

interface NextLink {
  name: keyof typeof successTexts
  href: string
  /** Loads the page anew, although its URL is that of this one. */
  reload?: true
}

const toShop: NextLink = { name: 'shop', href: '/shop' }
const toHome: NextLink = { name: 'home', href: '/' }
const toContact: NextLink = { name: 'contact', href: '/contact' }

/** Where each state leads on. */
const nextLinks: Record<SuccessState, NextLink[]> = {
  plain: [toShop, toHome, { name: 'cart', href: '/cart' }, toContact],
  paid: [toShop, toHome],
  confirming: [{ name: 'again', href: '', reload: true }, toContact],
  closed: [{ name: 'backToCart', href: '/cart' }, toShop],
  unknown: [toContact, toHome],
}

interface SuccessPageProps {
  state: SuccessState
  /** What it says (`successWords`). */
  title: string
  lead: string
  /** Of the page itself, to look again. */
  path: string
  /** Of the order's own page, once it is paid. */
  orderPath?: string
}

/** The page that a shopper comes back to from paying. */
export function SuccessPage({ state, title, lead, path, orderPath }: SuccessPageProps) {
  return (
    <MessagePage title={title} lead={lead}>
      {orderPath && (
        <a className="button" href={orderPath} data-reload>
          {successTexts.order}
        </a>
      )}
      {nextLinks[state].map(({ name, href, reload }, index) => (
        <a
          key={name}
          className={index === 0 && !orderPath ? 'button' : 'button button-quiet'}
          href={reload ? path : href}
          data-reload={reload && ''}
        >
          {successTexts[name]}
        </a>
      ))}
    </MessagePage>
  )
}
