import { productPath } from '~/catalog/product'
import { onlyAvailable, onlyLeft } from '~/catalog/messages'
import { fullName } from '~/catalog/sellable'
import { lowStockLeft } from '~/catalog/offer'
import { Picture } from '~/images/picture'
import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/placeholders'
import type { PricedLine } from './cart'
import { CartButton, CartForm } from './cart-form'
import { pageTexts } from './page-texts'
import { QuantityForm, type RejectedQuantity } from './quantity-form'

/** One line of the cart page. A line that cannot be bought stays, with its reason and a way to take it out. */
export function CartLineItem({ line, rejected }: { line: PricedLine; rejected: RejectedQuantity | undefined }) {
  const { sellable, problem, ref } = line
  // Two sizes of one product are two lines, so the names of their controls say which.
  const name = sellable ? fullName(sellable) : pageTexts.unavailable
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
        <h2>{sellable ? <a href={productPath(sellable)}>{sellable.name}</a> : pageTexts.unavailable}</h2>
        {!problem && <p className="line-total numeric">{formatMoney(line.totalCents)}</p>}
        {sellable && (
          <p>
            {sellable.variationName && (
              <>
                {sellable.variationName}: {sellable.variationValue}
                <br />
              </>
            )}
            {fillPlaceholders(pageTexts.each, { price: formatMoney(sellable.priceCents) })}
          </p>
        )}
        <LineNotice line={line} name={name} />
      </div>
      <div className="cart-line-controls">
        {problem ? (
          <p className="muted">{fillPlaceholders(pageTexts.quantity, { count: line.quantity })}</p>
        ) : (
          <QuantityForm line={line} name={name} rejected={rejected} />
        )}
        <CartForm intent="remove" productId={ref.productId} variationId={ref.variationId}>
          <CartButton className="button button-plain button-small">
            {pageTexts.remove}
            <span className="visually-hidden"> {name}</span>
          </CartButton>
        </CartForm>
      </div>
    </li>
  )
}

/** What a shopper has to know of a line: that it cannot be bought, costs another price now, or is nearly gone. */
function LineNotice({ line, name }: { line: PricedLine; name: string }) {
  const { sellable, problem, formerPriceCents, tooMany } = line
  if (problem) return <ProblemNotice line={line} />
  const left = sellable && lowStockLeft(sellable.stock)
  return (
    <>
      {formerPriceCents !== undefined && sellable && (
        <p className="notice" data-tone="warning">
          {fillPlaceholders(pageTexts.newPrice, {
            former: formatMoney(formerPriceCents),
            price: formatMoney(sellable.priceCents),
          })}
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
      {problem === 'gone' && `${pageTexts.gone} `}
      {problem === 'soldOut' && `${pageTexts.soldOut} `}
      {problem === 'needsVariation' && sellable && (
        <>
          {pageTexts.hasOptions} <a href={productPath(sellable)}>{pageTexts.chooseOption}</a>{' '}
        </>
      )}
      {pageTexts.notCounted}
    </p>
  )
}

function TooMany({ line, name, left }: { line: PricedLine; name: string; left: number }) {
  return (
    <div className="notice" data-tone="danger">
      <p>
        {onlyAvailable(left)} {pageTexts.changeQuantity}
      </p>
      <CartForm intent="update" productId={line.ref.productId} variationId={line.ref.variationId}>
        <input type="hidden" name="quantity" value={left} />
        <CartButton className="button button-quiet button-small">
          {fillPlaceholders(pageTexts.changeTo, { count: left })}
          <span className="visually-hidden"> {name}</span>
        </CartButton>
      </CartForm>
    </div>
  )
}
