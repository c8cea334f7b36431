import { discountWords, formatMoney, moneyOrFree } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { Paragraphs } from '~/ui/paragraphs'
import { type OfferedWay, type PricedCart, maximumCodeLength } from './cart'
import { CheckoutForm, checkoutForm } from './checkout-form'
import { pageTexts } from './page-texts'
import { Fragment, useState, useEffect, useId, useRef } from 'react'
import { useToast } from '~/ui/toaster'
import { useCartStore } from './cart-provider'
import { useHydrated } from 'remix-utils/use-hydrated'
import { CartButton, CartForm } from './cart-form'

interface OrderSummaryProps {
  cart: PricedCart
  note: string
  rejectedCode: RejectedCode | undefined
}

/** What it costs in every part, and the two ways on. Lines that cannot be bought count nowhere here. */
export function OrderSummary({ cart, note, rejectedCode }: OrderSummaryProps) {
  const { way, choose } = useChosenWay(cart, rejectedCode?.way)
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{pageTexts.summary}</h2>
      {way && <WayFields cart={cart} way={way} choose={choose} />}
      <CodeForm cart={cart} rejected={rejectedCode} />
      <Sums cart={cart} way={way} />
      <CheckoutForm cart={cart} />
      <a className="button button-quiet button-wide" href="/shop">
        {pageTexts.shopOn}
      </a>
      <Paragraphs className="small-print" text={note} />
    </aside>
  )
}

/** Where the owner has made no ways to ship, the specification's words: shipping and taxes are the payment page's. */
function Sums({ cart, way }: { cart: PricedCart; way: OfferedWay | undefined }) {
  const { count, discount, discountCents, shippingCents, subtotalCents, taxNote } = cart
  const { later } = pageTexts
  const parts = [
    [fillPlaceholders(count === 1 ? pageTexts.subtotalOne : pageTexts.subtotal, { count }), formatMoney(subtotalCents)],
    ...(discount ? [[fillPlaceholders(pageTexts.discount, discount), discountWords(discountCents)]] : []),
    [pageTexts.shipping, way ? moneyOrFree(way.cents) : shippingCents === 0 ? moneyOrFree(0) : later],
    [pageTexts.taxes, way ? (taxNote === 'added' ? pageTexts.taxAdded : pageTexts.taxNone) : later],
  ]
  return (
    <dl>
      {parts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{way && taxNote === 'added' ? pageTexts.totalBeforeTax : pageTexts.total}</dt>
        <dd>{formatMoney(subtotalCents - discountCents + (way?.cents ?? 0))}</dd>
      </div>
    </dl>
  )
}

/**
 * The way to ship that the page shows as chosen: a new choice at once, while the shop is told of it, and the former one again
 * if the shop refuses or cannot be reached.
 * @param posted what was chosen in a post without script that was refused
 */
function useChosenWay(cart: PricedCart, posted: string | undefined) {
  const [chosen, setChosen] = useState(posted)
  const store = useCartStore()
  const toast = useToast()
  const choose = async (id: string) => {
    setChosen(id)
    const form = new FormData()
    form.set('intent', 'ship')
    form.set('way', id)
    const { message } = await store.change(form)
    setChosen((now) => (now === id ? undefined : now))
    toast(message)
  }
  return { way: cart.ways.find(({ id }) => id === chosen) ?? cart.way, choose }
}

interface WayFieldsProps {
  cart: PricedCart
  way: OfferedWay
  choose: (id: string) => Promise<void>
}

/** The ways to ship, each with what it costs. Without script a button shows the new total. */
function WayFields({ cart: { ways, wayNotice }, way: chosen, choose }: WayFieldsProps) {
  return (
    <fieldset className="field">
      <legend>{pageTexts.ways}</legend>
      {wayNotice && (
        <p className="notice" data-tone="warning">
          {wayNotice === 'gone' ? pageTexts.wayGone : fillPlaceholders(pageTexts.wayChanged, { name: chosen.name })}
        </p>
      )}
      {ways.map(({ id, name, cents, ...way }) => (
        <label className="check" key={id}>
          <input
            type="radio"
            form={checkoutForm}
            name="way"
            value={id}
            checked={id === chosen.id}
            onChange={() => void choose(id)}
          />
          <span>
            {name}
            {[way.days, way.text, way.pickup?.address.replaceAll('\n', ', '), way.pickup?.times]
              .filter(Boolean)
              .map((line) => (
                <Fragment key={line}>
                  <br />
                  <span className="hint">{line}</span>
                </Fragment>
              ))}
          </span>
          <span className="numeric">{moneyOrFree(cents)}</span>
        </label>
      ))}
      <button
        className="button button-plain button-small cart-update"
        type="submit"
        form={checkoutForm}
        formAction="/cart"
        name="intent"
        value="ship"
      >
        {pageTexts.update}
        <span className="visually-hidden"> {pageTexts.updateTotal}</span>
      </button>
    </fieldset>
  )
}

/** A discount code that the shop did not take, and why. */
export interface RejectedCode {
  typed: string
  message: string
  /** The way to ship that was chosen when it was posted. */
  way?: string
}

interface CodeFormProps {
  cart: PricedCart
  /** Of the post before this page, which was sent without script. */
  rejected: RejectedCode | undefined
}

/**
 * The field for a discount code; in its place the code that the cart has, which can be taken out (beyond, section 3).
 * Without script the field belongs to the form of the checkout, so that its button takes a typed code along.
 */
function CodeForm({ cart: { discount, codeProblem }, rejected }: CodeFormProps) {
  const [message, setMessage] = useState(rejected?.message)
  const [id, errorId] = [useId(), useId()]
  const form = useHydrated() ? undefined : checkoutForm
  const code = discount?.code ?? codeProblem?.code
  const focused = useFocusOnNewControl(code)
  if (code !== undefined) {
    return (
      <div ref={focused}>
        {codeProblem && (
          <p className="notice" data-tone="warning">
            {codeProblem.text} {pageTexts.withoutCode}
          </p>
        )}
        <CartForm intent="uncode">
          <CartButton className="button button-quiet button-small">
            {fillPlaceholders(pageTexts.removeCode, { code })}
          </CartButton>
        </CartForm>
      </div>
    )
  }
  return (
    <div ref={focused}>
      <CartForm
        intent="code"
        className="field"
        noValidate
        onOutcome={({ ok, isReached, message: { text } }) => {
          if (!isReached) return false
          setMessage(ok ? undefined : text)
          return !ok
        }}
      >
        <label htmlFor={id}>{pageTexts.code}</label>
        {message && (
          <p className="error" role="alert" id={errorId}>
            {message}
          </p>
        )}
        <div className="input-line">
          <input
            className="input"
            id={id}
            name="code"
            form={form}
            type="text"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maximumCodeLength}
            defaultValue={rejected?.typed}
            autoFocus={rejected !== undefined}
            aria-invalid={message ? true : undefined}
            aria-describedby={message && errorId}
            // What is typed instead was not refused: the checkout applies it before it leaves.
            onInput={() => setMessage(undefined)}
          />
          <CartButton
            className="button button-quiet"
            {...(form && { form, formAction: '/cart', name: 'intent', value: 'code' })}
          >
            {pageTexts.applyCode}
          </CartButton>
        </div>
        {/* A refused code is not asked about twice. */}
        {rejected && <input type="hidden" form={checkoutForm} name="refusedCode" value={rejected.typed} />}
      </CartForm>
    </div>
  )
}

/** When the field takes the code's place, or the code the field's, the focus goes on from there (case C70). */
function useFocusOnNewControl(code: string | undefined) {
  const container = useRef<HTMLDivElement>(null)
  const shown = useRef(code)
  useEffect(() => {
    if (shown.current !== code && document.activeElement === document.body) {
      container.current?.querySelector<HTMLElement>('input:not([type=hidden]), button')?.focus()
    }
    shown.current = code
  }, [code])
  return container
}
