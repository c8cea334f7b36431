import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { formatMoney } from '~/lib/money'
import { tabTitle } from '~/site/page-meta'
import { useSite } from '~/site/site-data'
import { OptionPicker, QuantityField } from './buy-fields'
import { FormerPrice, PriceText, StockText } from './offer-text'
import type { Product, Variation } from './product'
import { available } from './offer'
import { productTexts } from './product-texts'

/** A refused add: the message and what was chosen and typed. */
export interface RefusedAdd {
  message: string
  variation: string
  quantity: string
}

interface BuyPanelProps {
  product: Product
  refused?: RefusedAdd
  /** Under the name: the rating. */
  rating?: ReactNode
  /**
   * The form around the fields; it posts `variation` and `quantity` to the page itself, or by script: then it says what
   * the shop responded, undefined when the product was added.
   */
  form: (fields: ReactNode, onResult: (refusal: string | undefined) => void) => ReactNode
  /** The submit button of that form. */
  addButton: ReactNode
  /** A form of its own, shown beside the button. */
  wishlistButton: ReactNode
}

const formId = 'buy'

/** Name, price, stock, options and quantity. Price and stock follow the chosen option. */
export function BuyPanel({ product, refused, rating, form, addButton, wishlistButton }: BuyPanelProps) {
  const site = useSite()
  const panel = useRef<HTMLDivElement>(null)
  const { chosen, choose } = useSelectedVariation(product, refused?.variation, panel)
  const [message, setMessage] = useState(refused?.message)
  const clear = () => {
    setMessage(undefined)
    document.title = tabTitle(product.name, site)
  }
  const stock = chosen?.stock ?? product.stock
  const soldOut = product.stock.kind === 'soldOut'
  const unchosen = product.hasVariations && !chosen
  return (
    <div className="buy-choice" ref={panel}>
      <div className="buy-head">
        <h1>{product.name}</h1>
        {rating}
        <p className="buy-price">
          {chosen ? (
            <>
              {chosen.formerPriceCents !== undefined && <FormerPrice cents={chosen.formerPriceCents} />}
              {formatMoney(chosen.priceCents)}
            </>
          ) : (
            <PriceText price={product} />
          )}
        </p>
        <StockText stock={stock} />
      </div>
      <div className="buy-forms">
        {form(
          <>
            {product.hasVariations && (
              <OptionPicker
                formId={formId}
                variations={product.variations}
                chosen={refused?.variation}
                onChoose={(id) => {
                  choose(id)
                  clear()
                }}
                error={unchosen ? message : undefined}
              />
            )}
            <div className="field">
              {!soldOut && <label htmlFor={`${formId}-quantity`}>{productTexts.quantity}</label>}
              {message && !unchosen && (
                <p className="error" id={`${formId}-quantity-error`} role="alert">
                  {message}
                </p>
              )}
              <div className="buy-line">
                {!soldOut && (
                  <QuantityField
                    id={`${formId}-quantity`}
                    defaultValue={refused?.quantity}
                    max={available(stock)}
                    error={unchosen ? undefined : message}
                    onEdit={clear}
                  />
                )}
                {addButton}
              </div>
            </div>
          </>,
          (refusal) => (refusal === undefined ? clear() : setMessage(refusal)),
        )}
        {wishlistButton}
      </div>
    </div>
  )
}

/**
 * The chosen variation of a product's page. The radio buttons themselves keep the choice; this only follows them, also
 * when the visitor chose before the script arrived or the browser restored the form.
 */
function useSelectedVariation(product: Product, kept: string | undefined, panel: RefObject<HTMLElement>) {
  const [id, setId] = useState(kept)
  useEffect(() => {
    const checked = panel.current?.querySelector<HTMLInputElement>('input[name="variation"]:checked')
    setId(checked?.value)
  }, [panel, product.id])
  const chosen: Variation | undefined = product.variations.find((variation) => variation.id === id)
  return { chosen, choose: setId }
}
