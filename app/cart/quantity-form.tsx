import { useEffect, useRef, type FocusEvent } from 'react'
import { Icon } from '~/ui/icon'
import type { PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { maximumQuantity } from './limits'

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
  const input = useRef<HTMLInputElement>(null)

  // The field is the visitor's while they type; a new quantity from the shop is shown in it.
  useEffect(() => {
    if (input.current && !refused) input.current.value = String(quantity)
  }, [quantity, refused])

  const submitTyped = (event: FocusEvent<HTMLInputElement>) => {
    const { value, form } = event.currentTarget
    const staysInForm = event.relatedTarget instanceof Node && form?.contains(event.relatedTarget)
    if (value !== String(quantity) && value !== refused?.typed && !staysInForm) form?.requestSubmit()
  }

  return (
    <CartForm
      intent="update"
      productId={ref.productId}
      variationId={ref.variationId}
      className="cart-quantity"
      noValidate
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
          onBlur={submitTyped}
        />
        <StepButton step="more" label={`One more ${name}`} />
      </div>
      <CartButton className="button button-plain button-small cart-update">
        Update<span className="visually-hidden"> {name}</span>
      </CartButton>
    </CartForm>
  )
}

function StepButton({ step, label, off }: { step: 'less' | 'more'; label: string; off?: boolean }) {
  return (
    <CartButton name="step" value={step} aria-label={label} pendingText="" off={off}>
      <Icon name={step === 'less' ? 'minus' : 'plus'} />
    </CartButton>
  )
}
