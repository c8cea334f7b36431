import type { ProductCardData } from '~/catalog/product'
import { ProductGrid } from '~/catalog/product-card'
import { fillPlaceholders } from '~/lib/site-texts'
import { useSite } from '~/site/site-data'
import { Empty, Notice } from '~/ui/notice'
import { Paragraphs } from '~/ui/paragraphs'
import { useCartState, useRevalidate } from './cart-provider'
import type { CartMessage } from './messages'
import { pageTexts } from './page-texts'
import { useRestoredFocus } from './restore-focus'
import { ShopCard } from './shop-card'

interface WishlistPageProps {
  /** What stands above the products, and where there are none. */
  words: { lead: string; empty: string }
  /** What was asked for. */
  ids: string[]
  /** Those of it that are still sold. */
  products: ProductCardData[]
  refused: CartMessage | undefined
}

/** The kept products, newest first. What is let go here leaves the page at once. */
export function WishlistPage({ words, ids, products, refused }: WishlistPageProps) {
  const wishlist = useCartState((state) => state.wishlist)
  useRevalidate(wishlist.some((id) => !ids.includes(id)))
  const goneCount = ids.length - products.length
  const kept = products.filter(({ id }) => wishlist.includes(id))
  const page = useRestoredFocus(
    kept.map(({ id }) => id),
    '.product-grid',
  )
  return (
    <div className="wrap wishlist" ref={page}>
      <div className="page-head small">
        <h1 tabIndex={-1}>{useSite().linkNames.wishlist}</h1>
        <Paragraphs className="lead" text={words.lead} />
      </div>
      {refused && (
        <Notice tone="danger" role="alert">
          {refused.text}
        </Notice>
      )}
      {goneCount > 0 && (
        <Notice>
          {fillPlaceholders(goneCount === 1 ? pageTexts.wishlistGoneOne : pageTexts.wishlistGone, { count: goneCount })}
        </Notice>
      )}
      {kept.length > 0 ? (
        <>
          <h2 className="visually-hidden">{pageTexts.wishlistProducts}</h2>
          <ProductGrid>
            {kept.map((product, index) => (
              <ShopCard key={product.id} product={product} eager={index < 4} />
            ))}
          </ProductGrid>
        </>
      ) : (
        <Empty title={pageTexts.wishlistEmpty} text={words.empty}>
          <a className="button button-quiet" href="/shop">
            {pageTexts.shopOn}
          </a>
        </Empty>
      )}
    </div>
  )
}
