import { useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { fillPlaceholders } from '~/lib/site-texts'
import { maximumCodeLength, type PricedCart } from './cart'
import { CartButton, CartForm } from './cart-form'
import { pageTexts } from './page-texts'
import { checkoutForm } from './shipping-ways'

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
export function CodeForm({ cart: { discount, codeProblem }, rejected }: CodeFormProps) {
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
