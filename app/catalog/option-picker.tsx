import { formatMoney } from '~/lib/money'
import { outOfStock } from './messages'
import { optionGroups, type Variation } from './product'
import { lowStockLeft } from './stock'

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
 * One radio set over all option groups: a cart line has at most one variation (blueprint, "Options"). Each says its
 * own price and stock, and the chosen one's description shows, also without script.
 */
export function OptionPicker({ formId, variations, chosen, onChoose, error }: OptionPickerProps) {
  const errorId = `${formId}-variation-error`
  const first = variations.find(({ stock }) => stock.kind !== 'soldOut')
  return (
    <div className="option-groups">
      {error && (
        <p className="error" id={errorId} role="alert">
          {error}
        </p>
      )}
      {optionGroups(variations).map((group) => (
        <fieldset className="options" key={group.name} aria-describedby={error && errorId}>
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
    </div>
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
  if (stock.kind === 'soldOut') return outOfStock
  const low = lowStockLeft(stock)
  return low === undefined ? formatMoney(priceCents) : `${formatMoney(priceCents)} · ${low} left`
}
