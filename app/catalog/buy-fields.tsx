import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { onlyAvailable, stockTexts } from './messages'
import { productTexts } from './product-texts'
import { optionGroups, type Variation } from './product'
import { lowStockLeft } from './offer'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { Icon } from '~/ui/icon'
import { useToast } from '~/ui/toaster'

interface OptionPickerProps {
  formId: string
  variations: Variation[]
  /** Id of the one that is chosen when the page arrives. */
  chosen: string | undefined
  onChoose: (id: string) => void
  /** Said beside the options after a failed post. */
  error?: string
}

/**
 * One radio set over all option groups, which says so: a cart line has at most one variation (blueprint, "Options"). Each
 * says its own price and stock, and the chosen one's description shows, also without script.
 */
export function OptionPicker({ formId, variations, chosen, onChoose, error }: OptionPickerProps) {
  const errorId = `${formId}-variation-error`
  const first = variations.find(({ stock }) => stock.kind !== 'soldOut')
  return (
    <fieldset className="option-groups" aria-describedby={error && errorId}>
      <legend>{productTexts.chooseOne}</legend>
      {error && (
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {optionGroups(variations).map((group) => (
        <fieldset className="options" key={group.name}>
          <legend>{group.name}</legend>
          <div className="option-grid">
            {group.variations.map((variation) => (
              <Option
                key={variation.id}
                variation={variation}
                chosen={variation.id === chosen}
                onChoose={onChoose}
                invalid={error !== undefined}
                focused={error !== undefined && variation === first}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}

interface OptionProps {
  variation: Variation
  chosen: boolean
  onChoose: (id: string) => void
  invalid: boolean
  focused: boolean
}

function Option({ variation, chosen, onChoose, invalid, focused }: OptionProps) {
  const { id, value, description, stock } = variation
  const descriptionId = `about-${id}`
  const soldOut = stock.kind === 'soldOut'
  return (
    <>
      <label>
        <input
          className="covering"
          type="radio"
          name="variation"
          value={id}
          defaultChecked={chosen && !soldOut}
          disabled={soldOut}
          autoFocus={focused}
          aria-invalid={invalid || undefined}
          aria-describedby={description ? descriptionId : undefined}
          onChange={() => onChoose(id)}
        />
        <span>{value}</span>
        <small>{optionNote(variation)}</small>
      </label>
      {description && (
        <p className="option-description lines" id={descriptionId}>
          {description}
        </p>
      )}
    </>
  )
}

/** `$38.00`, `$52.00 · 3 left`, or that it is sold out. */
function optionNote({ priceCents, stock }: Variation): string {
  if (stock.kind === 'soldOut') return stockTexts.outOfStock
  const low = lowStockLeft(stock)
  const price = formatMoney(priceCents)
  return low === undefined ? price : fillPlaceholders(productTexts.left, { price, count: low })
}

interface QuantityFieldProps {
  id: string
  defaultValue?: string
  /** How many can be bought at most; Infinity when they are not counted. */
  max: number
  error?: string
  /** Called when the number is changed: an error about the former one is over. */
  onEdit: () => void
}

/**
 * A number with step buttons. Above the stock it is refused with the specified message (spec section 5, "Quantity"); what
 * was typed stays, so that never another number is added than the one that was asked for.
 */
export function QuantityField({ id, defaultValue = '1', max, error, onEdit }: QuantityFieldProps) {
  const { input, count, set, type, leave } = useQuantity(max, error !== undefined, onEdit)
  return (
    <div className="quantity">
      <button
        className="needs-script"
        type="button"
        aria-label={productTexts.fewer}
        // Not `disabled`: the focus must not fall off the page with the last step down.
        aria-disabled={count <= 1 || undefined}
        onClick={() => count > 1 && set(count - 1)}
      >
        <Icon name="minus" />
      </button>
      <input
        ref={input}
        id={id}
        name="quantity"
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        max={Number.isFinite(max) ? max : undefined}
        defaultValue={defaultValue}
        autoComplete="off"
        autoFocus={error !== undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
        onInput={type}
        onBlur={leave}
      />
      <button className="needs-script" type="button" aria-label={productTexts.more} onClick={() => set(count + 1)}>
        <Icon name="plus" />
      </button>
    </div>
  )
}

/** The number stays in the field itself, so that what is typed before the script arrives is kept. */
function useQuantity(max: number, isRejected: boolean, onEdit: () => void) {
  const input = useRef<HTMLInputElement>(null)
  const [count, setCount] = useState(1)
  const toast = useToast()
  const settle = () => setCount(input.current?.valueAsNumber || 1)
  const tell = (wanted: number) => wanted > max && toast({ tone: 'error', text: onlyAvailable(max) })
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement, HTMLButtonElement>) => {
    const typed = currentTarget.valueAsNumber
    if (!(typed >= 1)) set(1)
    // A press on the submit button is refused by the server, in the same words.
    else if (!isRejected && relatedTarget?.type !== 'submit') tell(typed)
  }
  const set = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, max))
    tell(wanted)
    if (input.current) input.current.value = String(next)
    setCount(next)
    onEdit()
  }
  const type = () => {
    settle()
    onEdit()
  }
  useEffect(settle, [])
  return { input, count, set, type, leave }
}
