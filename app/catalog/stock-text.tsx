import { inStock, madeToOrder, onlyLeft, outOfStock } from './messages'
import { lowStockLeft, type Stock } from './stock'

/** A stock in words: how many are left when few are, and whether it is made to order. */
export function stockText(stock: Stock): string {
  const low = lowStockLeft(stock)
  if (low !== undefined) return onlyLeft(low)
  if (stock.kind === 'soldOut') return outOfStock
  return stock.kind === 'open' ? madeToOrder : inStock
}

const tones = { soldOut: 'danger', counted: 'success', open: 'success' } as const

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
