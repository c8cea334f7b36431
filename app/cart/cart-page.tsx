import { useState } from 'react'
import type { ProductCardData } from '~/catalog/product'
import { sellableKey } from '~/catalog/sellable'
import type { ValuesOf } from '~/content/fields'
import { useSite } from '~/site/site-data'
import { Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import type { cartContent } from './cart.content.server'
import type { PricedCart, PricedLine } from './cart'
import { CartLineItem } from './cart-line'
import { useCartState, useRevalidate } from './cart-provider'
import { type RejectedCode, OrderSummary } from './order-summary'
import type { CartMessage } from './messages'
import { pageTexts } from './page-texts'
import { useRestoredFocus } from './restore-focus'
import { Suggestions } from './suggestions'

/** A change that was refused when it was posted without script. */
export interface RejectedChange {
  message: CartMessage
  /** `sellableKey` of the line that was meant. */
  key: string
  /** What stood in the line's field. */
  typed: string | undefined
  /** What was typed as a discount code, where that was meant. */
  code: string | undefined
  /** The way to ship that was chosen on the page. */
  way: string | undefined
}

type CartWords = ValuesOf<(typeof cartContent)['fields']>

interface CartPageProps {
  words: CartWords
  /** Below an empty cart; undefined when they were not read, for a full one. */
  suggestions?: ProductCardData[]
  /** Something to know before paying. */
  notice?: string
  rejected: RejectedChange | undefined
}

/** The cart with its lines and sum, or the empty one. The focus survives the step from one to the other. */
export function CartPage({ words, suggestions, notice, rejected }: CartPageProps) {
  const cart = useCartState((state) => state.cart)
  const lines = cart?.lines ?? noLines
  useRevalidate(lines.length === 0 && suggestions === undefined)
  const page = useRestoredFocus(
    lines.map(({ ref }) => sellableKey(ref)),
    '.cart-lines',
  )
  const { onTop, atLine, atCode } = usePlaceOfRejection(cart, rejected)
  return (
    <div ref={page}>
      {cart && lines.length > 0 ? (
        <FullCart note={words.note} cart={cart} onTop={onTop} atLine={atLine} atCode={atCode} notice={notice} />
      ) : (
        <>
          <EmptyCart text={words.emptyText} message={onTop} />
          <Suggestions
            id="start-title"
            title={words.suggestionsTitle}
            linkText={words.suggestionsLink}
            products={suggestions ?? []}
          />
        </>
      )}
    </div>
  )
}

const noLines: PricedLine[] = []

/**
 * A quantity that was refused stands in its line's field, with the message beside it. Other messages stand on top, until
 * the cart is changed.
 */
function usePlaceOfRejection(cart: PricedCart | undefined, rejected: RejectedChange | undefined) {
  const lines = cart?.lines ?? noLines
  const [first] = useState(lines)
  const line = first.find(({ ref }) => sellableKey(ref) === rejected?.key)
  const isAtLine = line !== undefined && !line.problem && ![undefined, String(line.quantity)].includes(rejected?.typed)
  const { code, message } = rejected ?? {}
  // A cart that has a code has no field for one.
  const isAtCode = code !== undefined && first.length > 0 && !cart?.discount && !cart?.codeProblem
  return {
    onTop: isAtLine || isAtCode || lines !== first ? undefined : message,
    atCode: isAtCode && message ? { typed: code, message: message.text, way: rejected?.way } : undefined,
    atLine: isAtLine ? rejected : undefined,
  }
}

interface FullCartProps {
  /** Below the sum. */
  note: string
  cart: PricedCart
  onTop: CartMessage | undefined
  atLine: RejectedChange | undefined
  atCode: RejectedCode | undefined
  notice: string | undefined
}

function FullCart({ note, cart, onTop, atLine, atCode, notice }: FullCartProps) {
  return (
    <div className="wrap">
      <div className="page-head small">
        <h1>{useSite().linkNames.cart}</h1>
      </div>
      {onTop && <Refusal message={onTop} />}
      {notice && <Notice>{notice}</Notice>}
      <div className="cart">
        <section aria-label={pageTexts.items}>
          <ul className="cart-lines">
            {cart.lines.map((line) => {
              const key = sellableKey(line.ref)
              const typed = atLine?.key === key ? atLine.typed : undefined
              const rejected = typed === undefined ? undefined : { typed, message: atLine!.message.text }
              return <CartLineItem key={key} line={line} rejected={rejected} />
            })}
          </ul>
        </section>
        <OrderSummary cart={cart} note={note} rejectedCode={atCode} />
      </div>
    </div>
  )
}

function EmptyCart({ text, message }: { text: string; message: CartMessage | undefined }) {
  return (
    <>
      {message && (
        <div className="wrap flash">
          <Refusal message={message} />
        </div>
      )}
      <div className="wrap message-page message-part">
        <div className="ripple" />
        <h1 tabIndex={-1}>{pageTexts.empty}</h1>
        <Paragraphs className="lead" text={text} />
        <div className="actions">
          <a className="button" href="/shop">
            {pageTexts.shopOn}
          </a>
        </div>
      </div>
    </>
  )
}

function Refusal({ message: { tone, text } }: { message: CartMessage }) {
  return (
    <p className="notice" data-tone={tone === 'error' ? 'danger' : undefined} role="alert">
      {text}
    </p>
  )
}
