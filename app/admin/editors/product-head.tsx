import { productPath } from '~/catalog/card'
import { formatMoney } from '~/lib/money'
import { AdminHead } from '../admin-head'
import type { ProductTab } from './product-page.server'
import type { LoadedProduct } from './product-values'

interface ProductHeadProps {
  /** Null for a new one, whose variations wait until it is saved. */
  product: LoadedProduct | null
  tab: ProductTab
  tabPath: (tab: ProductTab) => string
}

/** Title and tabs of the product editor. */
export function ProductHead({ product, tab, tabPath }: ProductHeadProps) {
  const back = { name: 'Dashboard', path: '/admin' }
  return (
    <>
      {product ? (
        <AdminHead title="Edit Product" lead={`${product.name}, ${formatMoney(product.priceCents)}`} back={back}>
          <a className="button button-quiet" href={productPath(product)} data-reload>
            View in shop
          </a>
        </AdminHead>
      ) : (
        <AdminHead title="New Product" back={back} />
      )}
      <nav className="tabs" aria-label="Product sections">
        <a className="tab" href={tabPath('basic')} aria-current={tab === 'basic' ? 'page' : undefined}>
          Basic Info
        </a>
        {product ? (
          <a className="tab" href={tabPath('variations')} aria-current={tab === 'variations' ? 'page' : undefined}>
            Price Variations
          </a>
        ) : (
          <a className="tab" role="link" aria-disabled="true" title="Save the product first">
            Price Variations
          </a>
        )}
      </nav>
    </>
  )
}
