import type { Stock } from '~/catalog/stock'
import { CartButton } from './cart-form'

/** The main button of a product's own page. */
export function AddButton({ stock }: { stock: Stock }) {
  if (stock.kind === 'soldOut') {
    return (
      <button className="button" type="submit" disabled>
        Out of Stock
      </button>
    )
  }
  return <CartButton className="button">Add to Cart</CartButton>
}
