import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Icon } from '~/ui/icon'
import type { PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { maximumQuantity } from './limits'
import { noteChange } from './under-way'

/** What was typed and refused, to be mended, and the id of the message about it. */
export interface RefusedQuantity {
  typed: string
  messageId: string
}

interface QuantityFormProps {
  line: PricedLine
  name: string
  refused: RefusedQuantity | undefined
}

/** − 2 +, each a submit button of one form, so that a typed number is never lost beside a step. */
export function QuantityForm({ line, name, refused }: QuantityFormProps) {
  const { ref, quantity } = line
  const { input, sent, onSent } = useTyped(quantity, refused)

  // The form as a whole: the next thing after the field is its own "One more".
  const submitTyped = ({ currentTarget: form, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    const value = input.current?.value
    const known = [String(quantity), refused?.typed, sent.current]
    if (!form.contains(relatedTarget) && !known.includes(value)) form.requestSubmit()
  }

  return (
    <CartForm
      intent="update"
      productId={ref.productId}
      variationId={ref.variationId}
      className="cart-quantity"
      noValidate
      onBlur={submitTyped}
      onSent={onSent}
    >
      {/* Enter in the field presses the first submit button: it must be this one, not "One fewer". */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        Update
      </button>
      <div className="quantity">
        <StepButton step="less" label={`One fewer ${name}`} off={quantity <= 1} />
        <input
          ref={input}
          name="quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={maximumQuantity}
          defaultValue={refused?.typed ?? quantity}
          aria-label={`Quantity of ${name}`}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused?.messageId}
        />
        <StepButton step="more" label={`One more ${name}`} />
      </div>
      <CartButton className="button button-plain button-small cart-update">
        Update<span className="visually-hidden"> {name}</span>
      </CartButton>
    </CartForm>
  )
}

/** The field is the visitor's while they type; a quantity that the shop has answered is shown in it. */
function useTyped(quantity: number, refused: RefusedQuantity | undefined) {
  const input = useRef<HTMLInputElement>(null)
  /** What stood in the field when the form was sent, as long as that is under way. */
  const sent = useRef<string>()
  const [answers, setAnswers] = useState(0)

  useEffect(() => {
    const typedOn = sent.current !== undefined && sent.current !== input.current?.value
    if (input.current && !refused && !typedOn) input.current.value = String(quantity)
    sent.current = undefined
  }, [quantity, refused, answers])

  const onSent = (done: Promise<boolean>) => {
    noteChange(done)
    const value = input.current?.value
    sent.current = value
    void done.then((ok) => {
      // A step from a typed number can lead back to the quantity that was there before.
      if (ok) setAnswers((count) => count + 1)
      else if (sent.current === value) sent.current = undefined
    })
  }
  return { input, sent, onSent }
}

function StepButton({ step, label, off }: { step: 'less' | 'more'; label: string; off?: boolean }) {
  return (
    <CartButton name="step" value={step} aria-label={label} pendingText="" off={off}>
      <Icon name={step === 'less' ? 'minus' : 'plus'} />
    </CartButton>
  )
}
