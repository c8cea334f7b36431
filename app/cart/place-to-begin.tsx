import { Link } from '@remix-run/react'
import type { ProductCardData } from '~/catalog/card'
import { ProductGrid } from '~/catalog/product-grid'
import { ShopCard } from './shop-card'

/** A few products below an empty cart. */
export function PlaceToBegin({ products }: { products: ProductCardData[] }) {
  if (products.length === 0) return null
  return (
    <section className="section" aria-labelledby="start-title">
      <div className="wrap">
        <div className="section-head">
          <h2 id="start-title">A place to begin</h2>
          <Link to="/shop">See everything</Link>
        </div>
        <ProductGrid>
          {products.map((product) => (
            <ShopCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </div>
    </section>
  )
}
