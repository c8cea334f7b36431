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

/** The stock line of a product's page. It changes with the chosen option, which is then read out. */
export function StockText({ stock }: { stock: Stock }) {
  const tone = lowStockLeft(stock) === undefined ? tones[stock.kind] : 'warning'
  return (
    <p className="stock" data-tone={tone} role="status">
      {stockText(stock)}
    </p>
  )
}
