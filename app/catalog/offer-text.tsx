import { formatMoney } from '~/lib/money'
import { lowStockLeft, type ShownPrice } from './offer'
import type { Stock } from './stock'
import { onlyLeft, stockTexts } from './messages'

/** What it was sold for before, crossed out; read out as 'Was $25.00', because a line through a text is not. */
export function FormerPrice({ cents }: { cents: number }) {
  return (
    <>
      <s className="former-price">
        <span className="visually-hidden">{stockTexts.former} </span>
        {formatMoney(cents)}
      </s>{' '}
      <span className="visually-hidden">{stockTexts.present} </span>
    </>
  )
}

/** `$18.00`, `From $38.00`, or `$44.00 – $58.00` when the options differ in price but no 'From' is due. */
export function PriceText({ price }: { price: ShownPrice }) {
  const { priceCents, highestPriceCents, from, formerPriceCents } = price
  if (!from && highestPriceCents !== priceCents) {
    return <>{`${formatMoney(priceCents)} – ${formatMoney(highestPriceCents)}`}</>
  }
  return (
    <>
      {formerPriceCents !== undefined && <FormerPrice cents={formerPriceCents} />}
      {from && (
        <>
          <span className="from">{stockTexts.from}</span>{' '}
        </>
      )}
      {formatMoney(priceCents)}
    </>
  )
}

/** A stock in words: how many are left when few are, and whether it is made to order. */
export function stockText(stock: Stock): string {
  const low = lowStockLeft(stock)
  if (low !== undefined) return onlyLeft(low)
  if (stock.kind === 'soldOut') return stockTexts.outOfStock
  return stock.kind === 'madeToOrder' ? stockTexts.madeToOrder : stockTexts.inStock
}

const tones = { soldOut: 'danger', counted: 'success', madeToOrder: 'success' } as const

/** How good or bad that is, as its color says. */
export function stockTone(stock: Stock): 'danger' | 'warning' | 'success' {
  return lowStockLeft(stock) === undefined ? tones[stock.kind] : 'warning'
}

/** The stock line of a product's page. It changes with the chosen option, which is then read out. */
export function StockText({ stock }: { stock: Stock }) {
  return (
    <p className="stock" data-tone={stockTone(stock)} role="status">
      {stockText(stock)}
    </p>
  )
}
