import type { ProductCardData } from '~/catalog/product'
import { ProductGrid } from '~/catalog/product-card'
import { shopPath } from '~/catalog/shop-query'
import { Section } from '~/site/section'
import { ShopCard } from './shop-card'

interface SuggestionsProps {
  id: string
  title: string
  /** Of the link to the shop. */
  linkText: string
  products: ProductCardData[]
}

/** A few products on a page that is about something else; nothing at all when there are none. */
export function Suggestions({ id, title, linkText, products }: SuggestionsProps) {
  if (products.length === 0) return null
  return (
    <Section id={id} title={title} link={{ to: shopPath(), text: linkText }}>
      <ProductGrid>
        {products.map((product) => (
          <ShopCard key={product.id} product={product} />
        ))}
      </ProductGrid>
    </Section>
  )
}
