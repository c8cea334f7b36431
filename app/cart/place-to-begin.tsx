import type { ProductCardData } from '~/catalog/card'
import { ProductBand } from './product-band'

/** A few products below an empty cart. */
export function PlaceToBegin({ products }: { products: ProductCardData[] }) {
  return <ProductBand id="start-title" title="A place to begin" linkText="See everything" products={products} />
}
