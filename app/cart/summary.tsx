import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { PricedCart } from './cart'
import { CheckoutForm } from './checkout-form'

/** What it costs, and the two ways on. Lines that cannot be bought count nowhere here. */
export function Summary({ cart }: { cart: PricedCart }) {
  const total = formatMoney(cart.totalCents)
  return (
    <aside className="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">Order summary</h2>
      <dl>
        <div>
          <dt>Subtotal ({plural(cart.count, 'item')})</dt>
          <dd>{total}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Calculated at checkout</dd>
        </div>
        <div>
          <dt>Taxes</dt>
          <dd>Calculated at checkout</dd>
        </div>
        <div className="total">
          <dt>Total</dt>
          <dd>{total}</dd>
        </div>
      </dl>
      <CheckoutForm cart={cart} />
      <a className="button button-quiet button-wide" href="/shop">
        Continue Shopping
      </a>
      <p className="small-print">
        Shipping and taxes calculated at checkout. Card payment on a secure page. US delivery only, typically ships in
        2-3 business days.
      </p>
    </aside>
  )
}
