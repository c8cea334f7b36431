import type { ReactNode } from 'react'
import { Picture } from '~/images/picture'
import { fillPlaceholders } from '~/lib/site-texts'
import { Badge } from '~/ui/badge'
import { productPath, type ProductCardData } from './product'
import { onlyLeft, stockTexts } from './messages'
import { PriceText } from './offer-text'
import { lowStockLeft } from './offer'

/** Two, three or four in a row; the wrap ends at 78rem (`product-card.css`). */
const cardSizes = '(min-width: 80rem) 17.5rem, (min-width: 64rem) 23vw, (min-width: 44rem) 30vw, 46vw'

export interface ProductCardProps {
  product: ProductCardData
  /** The forms of the card: the main button (`CardButton` inside a form) and the wishlist button. */
  actions?: ReactNode
  /** For the cards that are seen first: their pictures load at once. */
  eager?: boolean
}

/** A product in a list: picture, name, price, stock when it is low, and what can be done with it. */
export function ProductCard({ product, actions, eager = false }: ProductCardProps) {
  const low = lowStockLeft(product.stock)
  return (
    <li className="card product-card">
      <div className="frame">
        <Picture
          src={product.image.url}
          alt={product.image.alt}
          width={480}
          height={480}
          sizes={cardSizes}
          maxWidth={640}
          priority={eager}
        />
        {product.stock.kind === 'soldOut' && <Badge>{stockTexts.outOfStock}</Badge>}
      </div>
      <h3>
        <a href={productPath(product)}>{product.name}</a>
      </h3>
      <p className="price">
        <PriceText price={product} />
      </p>
      {low !== undefined && <p className="stock-note">{onlyLeft(low)}</p>}
      {actions}
    </li>
  )
}

/** A card's submit button when adding at once is not possible. */
export function CardButton({ product }: { product: ProductCardData }) {
  const soldOut = product.stock.kind === 'soldOut'
  return (
    <button className="button button-quiet button-small" type="submit" disabled={soldOut}>
      {soldOut ? (
        stockTexts.soldOutButton
      ) : (
        <>
          {stockTexts.options}
          <span className="visually-hidden"> {fillPlaceholders(stockTexts.optionsOf, { name: product.name })}</span>
        </>
      )}
    </button>
  )
}

/** The grid of cards; each child is a `ProductCard`, or a component that renders one. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <ul className="product-grid">{children}</ul>
}
