import { productPath } from '~/catalog/card'
import { onlyAvailable, onlyLeft } from '~/catalog/messages'
import { lowStockLeft } from '~/catalog/stock'
import { formatMoney } from '~/lib/money'
import type { PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { cartMessages } from './messages'

/** What a shopper has to know of a line: that it cannot be bought, costs another price now, or is nearly gone. */
export function LineNotice({ line, name }: { line: PricedLine; name: string }) {
  const { sellable, problem, formerPriceCents, tooMany } = line
  if (problem) return <ProblemNotice line={line} />
  const left = sellable && lowStockLeft(sellable.stock)
  return (
    <>
      {formerPriceCents !== undefined && sellable && (
        <p className="notice" data-tone="warning">
          The price has changed from {formatMoney(formerPriceCents)} to {formatMoney(sellable.priceCents)}.
        </p>
      )}
      {tooMany !== undefined ? (
        <TooMany line={line} name={name} left={tooMany} />
      ) : (
        left !== undefined && (
          <p className="notice" data-tone="warning">
            {onlyLeft(left)}
          </p>
        )
      )}
    </>
  )
}

function ProblemNotice({ line: { sellable, problem } }: { line: PricedLine }) {
  return (
    <p className="notice" data-tone="danger">
      {problem === 'gone' && 'No longer available. '}
      {problem === 'soldOut' && `${cartMessages.outOfStock} `}
      {problem === 'needsVariation' && sellable && (
        <>
          This product has options now. <a href={productPath(sellable)}>Please select one on the product page.</a>{' '}
        </>
      )}
      Not counted in the total.
    </p>
  )
}

function TooMany({ line, name, left }: { line: PricedLine; name: string; left: number }) {
  return (
    <div className="notice" data-tone="danger">
      <p>{onlyAvailable(left)} Please change the quantity before checkout.</p>
      <CartForm intent="update" productId={line.ref.productId} variationId={line.ref.variationId}>
        <input type="hidden" name="quantity" value={left} />
        <CartButton className="button button-quiet button-small">
          Change to {left}
          <span className="visually-hidden"> {name}</span>
        </CartButton>
      </CartForm>
    </div>
  )
}
