import { productPath } from '~/catalog/card'
import { fullName } from '~/catalog/sellable'
import { Picture } from '~/images/picture'
import { formatMoney } from '~/lib/money'
import type { PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { LineNotice } from './line-notice'
import { QuantityForm, type RejectedQuantity } from './quantity-form'

/** One line of the cart page. A line that cannot be bought stays, with its reason and a way to take it out. */
export function CartLineItem({ line, rejected }: { line: PricedLine; rejected: RejectedQuantity | undefined }) {
  const { sellable, problem, ref } = line
  // Two sizes of one product are two lines, so the names of their controls say which.
  const name = sellable ? fullName(sellable) : 'unavailable product'
  return (
    <li className="cart-line" data-problem={problem}>
      <div className="frame">
        <Picture
          src={sellable?.image.url ?? ''}
          alt={sellable?.image.alt ?? ''}
          width={272}
          height={272}
          sizes="(width >= 40rem) 8.5rem, 6rem"
        />
      </div>
      <div className="cart-line-name">
        <h2>{sellable ? <a href={productPath(sellable)}>{sellable.name}</a> : 'Unavailable product'}</h2>
        {!problem && <p className="line-total numeric">{formatMoney(line.totalCents)}</p>}
        {sellable && (
          <p>
            {sellable.variationName && (
              <>
                {sellable.variationName}: {sellable.variationValue}
                <br />
              </>
            )}
            {formatMoney(sellable.priceCents)} each
          </p>
        )}
        <LineNotice line={line} name={name} />
      </div>
      <div className="cart-line-controls">
        {problem ? (
          <p className="muted">Quantity {line.quantity}</p>
        ) : (
          <QuantityForm line={line} name={name} rejected={rejected} />
        )}
        <CartForm intent="remove" productId={ref.productId} variationId={ref.variationId}>
          <CartButton className="button button-plain button-small">
            Remove<span className="visually-hidden"> {name}</span>
          </CartButton>
        </CartForm>
      </div>
    </li>
  )
}
