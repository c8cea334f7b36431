import { useEffect, useId, useRef, useState, type FocusEvent } from 'react'
import { fillPlaceholders } from '~/lib/placeholders'
import { Icon } from '~/ui/icon'
import { maximumQuantity, type PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { pageTexts } from './page-texts'
import type { ChangeOutcome } from './cart-store'

/** A quantity that the shop did not take, and what it said. */
export interface RejectedQuantity {
  typed: string
  message: string
}

interface QuantityFormProps {
  line: PricedLine
  name: string
  /** Of the post before this page, which was sent without script. */
  rejected: RejectedQuantity | undefined
}

/** − 2 +, each a submit button of one form, so that a typed number is never lost beside a step. */
export function QuantityForm({ line, name, rejected }: QuantityFormProps) {
  const { ref, quantity } = line
  const { input, fewest, message, ...field } = useQuantityInput(quantity, rejected)
  const messageId = useId()
  return (
    <CartForm
      intent="update"
      productId={ref.productId}
      variationId={ref.variationId}
      className="cart-quantity"
      noValidate
      onBlur={field.sendWhenLeft}
      onSend={field.onSend}
      onOutcome={field.onOutcome}
    >
      {/* Enter in the field presses the first submit button: it must be this one, not "One fewer". */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        {pageTexts.update}
      </button>
      <div className="quantity">
        <StepButton step="less" label={fillPlaceholders(pageTexts.fewer, { name })} off={fewest} />
        <input
          ref={input}
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={maximumQuantity}
          defaultValue={rejected?.typed ?? quantity}
          autoComplete="off"
          autoFocus={rejected !== undefined}
          aria-label={fillPlaceholders(pageTexts.quantityOf, { name })}
          aria-invalid={message ? true : undefined}
          aria-describedby={message && messageId}
          onInput={field.onInput}
        />
        <StepButton step="more" label={fillPlaceholders(pageTexts.more, { name })} />
      </div>
      <CartButton className="button button-plain button-small cart-update">
        {pageTexts.update}
        <span className="visually-hidden"> {name}</span>
      </CartButton>
      {message && (
        <p className="notice" data-tone="danger" role="alert" id={messageId}>
          {message}
        </p>
      )}
    </CartForm>
  )
}

/**
 * The field of a line shows the quantity that the shop has accepted, or what the visitor is typing, or typed and the shop
 * refused: that is marked, with the message beside it. React does not control it: what is typed before the script arrives
 * stays.
 */
function useQuantityInput(quantity: number, rejectedBefore: RejectedQuantity | undefined) {
  const input = useRef<HTMLInputElement>(null)
  /** The visitor's own number, until it is accepted. */
  const [typed, setTyped] = useState(rejectedBefore?.typed)
  const [message, setMessage] = useState(rejectedBefore?.message)
  /** What stood in the field when the form was sent, while that is under way. */
  const sent = useRef<string>()
  const isRejected = message !== undefined && typed !== String(quantity)

  useEffect(() => {
    if (input.current && typed === undefined) input.current.value = String(quantity)
  }, [quantity, typed])

  const onInput = () => {
    setTyped(input.current?.value)
    setMessage(undefined)
  }
  // The form as a whole: the next thing after the field is its own "One more".
  const sendWhenLeft = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const known = [String(quantity), isRejected && typed, sent.current]
    if (input.current && !form.contains(relatedTarget) && !known.includes(input.current.value)) form.requestSubmit()
  }
  const onSend = () => {
    sent.current = input.current?.value
  }
  const onOutcome = (outcome: ChangeOutcome, form: FormData) => {
    const value = String(form.get('quantity'))
    if (sent.current === value) sent.current = undefined
    if (input.current?.value !== value) return false
    // A step that is refused leaves the accepted number in the field, and that is not wrong.
    const isWrong = !outcome.ok && value !== String(quantity)
    setTyped(isWrong ? value : undefined)
    setMessage(isWrong ? outcome.message.text : undefined)
    return isWrong
  }
  const fewest = Number(typed ?? quantity) <= 1
  return { input, fewest, message: isRejected ? message : undefined, onInput, sendWhenLeft, onSend, onOutcome }
}

function StepButton({ step, label, off }: { step: 'less' | 'more'; label: string; off?: boolean }) {
  return (
    <CartButton name="step" value={step} aria-label={label} pendingText="" off={off}>
      <Icon name={step === 'less' ? 'minus' : 'plus'} />
    </CartButton>
  )
}
