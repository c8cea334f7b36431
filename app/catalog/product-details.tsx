import { capitalize } from '~/lib/text'
import { paragraphs, type Product } from './product'
import { shopPath } from './shop-query'

/** Description, shipping and what else one wants to know before buying (figures: spec section 9). */
export function ProductDetails({ product }: { product: Product }) {
  const care = careInstructions(product.category)
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

const byCategory: Record<string, string> = {
  crystals: 'Keep it out of strong sun, which fades some colors. Wipe it with a soft, dry cloth.',
  kits: 'Keep the stones out of strong sun, which fades some colors. Wipe them with a soft, dry cloth.',
  jewelry: 'Take it off before you swim or shower. Wipe it with a soft, dry cloth and keep it flat.',
}

/** How to look after things of a category; undefined where there is nothing to say. */
function careInstructions(category: string): string | undefined {
  return Object.hasOwn(byCategory, category) ? byCategory[category] : undefined
}
