import { capitalize } from '~/lib/text'
import { careOf } from './care'
import { paragraphs, type Product } from './product'
import { shopPath } from './shop-query'

/** Description, shipping and what else one wants to know before buying (figures: spec section 9). */
export function ProductDetails({ product }: { product: Product }) {
  const care = careOf(product.category)
  return (
    <>
      <div className="stack">
        <h2 className="visually-hidden">Description</h2>
        {paragraphs(product.description).map((paragraph, index) => (
          <p className="lines" key={index}>
            {paragraph}
          </p>
        ))}
      </div>
      <div>
        <details className="disclosure" name="more" open>
          <summary>Shipping information</summary>
          <div className="disclosure-body">
            <p>
              US delivery only. Typically ships in 2-3 business days. Shipping and taxes are calculated at checkout.
            </p>
          </div>
        </details>
        {care && (
          <details className="disclosure" name="more">
            <summary>Care</summary>
            <div className="disclosure-body">
              <p>{care}</p>
            </div>
          </details>
        )}
        <details className="disclosure" name="more">
          <summary>Returns</summary>
          <div className="disclosure-body">
            <p>Return it within 14 days of receipt. Refunds are processed in 5-7 business days.</p>
          </div>
        </details>
      </div>
      <p className="muted">
        Category: <a href={shopPath({ category: product.category })}>{capitalize(product.category)}</a>
      </p>
    </>
  )
}
