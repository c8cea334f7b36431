import type { ReactNode } from 'react'
import { sellableKey } from '~/catalog/sellable'
import { Notice } from '~/ui/notice'
import type { PricedCart } from './cart'
import { CartLineItem } from './cart-line'
import { cartMessages, type CartMessage } from './messages'
import { Summary } from './summary'
import { useKeptFocus } from './use-kept-focus'

/** A change that was refused, with what was typed. */
export interface RefusedChange {
  message: CartMessage
  /** `sellableKey` of the line that was meant. */
  key: string
  typed: string | undefined
}

const messageId = 'cart-message'

interface CartViewProps {
  cart: PricedCart
  refused: RefusedChange | undefined
  /** Something to know before paying. */
  notice?: string
  /** What the shop shows below an empty cart. */
  whenEmpty: ReactNode
}

/** The cart with its lines and sum, or the empty one. The focus survives the step from one to the other. */
export function CartView({ cart, refused, notice, whenEmpty }: CartViewProps) {
  const page = useKeptFocus(
    cart.lines.map(({ ref }) => sellableKey(ref)),
    '.cart-lines',
  )
  return (
    <div ref={page}>
      {cart.lines.length > 0 ? (
        <Lines cart={cart} refused={refused} notice={notice} />
      ) : (
        <EmptyCart refused={refused} />
      )}
      {cart.lines.length === 0 && whenEmpty}
    </div>
  )
}

function Lines({ cart, refused, notice }: Omit<CartViewProps, 'whenEmpty'>) {
  return (
    <div className="wrap">
      <div className="page-head small">
        <h1>Cart</h1>
      </div>
      {refused && <Refusal message={refused.message} />}
      {notice && <Notice>{notice}</Notice>}
      <div className="cart">
        <section aria-label="Items in your cart">
          <ul className="cart-lines">
            {cart.lines.map((line) => {
              const key = sellableKey(line.ref)
              const typed = refused?.key === key ? refused.typed : undefined
              return (
                <CartLineItem key={key} line={line} refused={typed === undefined ? undefined : { typed, messageId }} />
              )
            })}
          </ul>
        </section>
        <Summary cart={cart} />
      </div>
    </div>
  )
}

function EmptyCart({ refused }: Pick<CartViewProps, 'refused'>) {
  return (
    <>
      {refused && (
        <div className="wrap flash">
          <Refusal message={refused.message} />
        </div>
      )}
      <div className="wrap message-page message-part">
        <div className="ripple" />
        <h1 tabIndex={-1}>{cartMessages.empty}</h1>
        <p className="lead">Nothing here yet. The shop is a calm place to look around.</p>
        <div className="actions">
          <a className="button" href="/shop">
            Continue Shopping
          </a>
        </div>
      </div>
    </>
  )
}

function Refusal({ message: { tone, text } }: { message: CartMessage }) {
  return (
    <p className="notice" data-tone={tone === 'error' ? 'danger' : undefined} role="alert" id={messageId}>
      {text}
    </p>
  )
}
