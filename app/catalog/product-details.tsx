import { capitalize } from '~/lib/text'
import { Paragraphs } from '~/ui/paragraphs'
import type { Product } from './product'
import { productTexts } from './product-texts'
import { shopPath } from './shop-query'

/** What is said below every product (`shop.content.server`), with how to look after this one. */
export interface ProductContent {
  shippingTitle: string
  shipping: string
  careTitle: string
  /** Empty where there is nothing to say. */
  care: string
  returnsTitle: string
  returns: string
}

/** Description, shipping and what else one wants to know before buying (figures: spec section 9). */
export function ProductDetails({ product, content }: { product: Product; content: ProductContent }) {
  const { shippingTitle, shipping, careTitle, care, returnsTitle, returns } = content
  const parts = [[shippingTitle, shipping], ...(care ? [[careTitle, care]] : []), [returnsTitle, returns]] as const
  return (
    <>
      <div className="stack">
        <h2 className="visually-hidden">{productTexts.description}</h2>
        <Paragraphs className="lines" text={product.description} />
      </div>
      <div>
        {parts.map(([title, text], index) => (
          <details className="disclosure" name="more" open={index === 0} key={index}>
            <summary>{title}</summary>
            <div className="disclosure-body">
              <Paragraphs text={text} />
            </div>
          </details>
        ))}
      </div>
      <p className="muted">
        {productTexts.category} <a href={shopPath({ category: product.category })}>{capitalize(product.category)}</a>
      </p>
    </>
  )
}
