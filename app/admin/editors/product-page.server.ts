import { listCategories } from '~/catalog/categories.server'
import { findProductRow, type ProductRow } from '~/catalog/commands.server'
import { listVariations } from '~/catalog/variations.server'
import { log } from '~/config/log.server'
import { toFixedDollars } from '~/lib/money'
import { redirectWith } from '~/http/redirect.server'
import { productEditorTexts } from './messages'
import type { LoadedProduct } from './product-values'
import { toVariation } from './variation-values.server'

export type ProductTab = 'basic' | 'variations'

/** Everything that the product editor shows. `tab` is the one that is open without being asked for. */
export async function loadProductPage(slugOrId: string, url: URL, tab: ProductTab) {
  const product = await productOrDashboard(slugOrId)
  const [categories, variations] = await Promise.all([listCategories(), listVariations(product.id)])
  const asked = url.searchParams.get('tab')
  const editedId = url.searchParams.get('variation')
  return {
    product: toLoadedProduct(product),
    categories,
    variations: variations.map(toVariation),
    editedId: variations.some(({ id }) => id === editedId) ? editedId : null,
    tab: asked === 'basic' || asked === 'variations' ? asked : tab,
  }
}

/** The product at this address; otherwise the dashboard, which says why. */
export async function productOrDashboard(slugOrId: string): Promise<ProductRow> {
  let product
  try {
    product = await findProductRow(slugOrId)
  } catch (error) {
    log.error('the product editor could not read its product', error)
    throw await redirectWith('/admin', [{ tone: 'error', text: productEditorTexts.loadFailed }])
  }
  if (product) return product
  throw await redirectWith('/admin', [{ tone: 'error', text: productEditorTexts.notFound }])
}

function toLoadedProduct(row: ProductRow): LoadedProduct {
  const { id, slug, name, priceCents, version, stockQuantity, inStock } = row
  return {
    id,
    slug,
    name,
    priceCents,
    version,
    stockQuantity,
    inStock,
    values: {
      name,
      price: toFixedDollars(priceCents),
      description: row.description,
      category: row.category,
      new_category: '',
      stock_quantity: String(stockQuantity),
      in_stock: inStock,
      featured: row.featured,
      stripe_product_id: row.stripeProductId ?? '',
      stripe_price_id: row.stripePriceId ?? '',
      images: row.images.length > 0 ? row.images.map(({ url, alt }) => ({ url, alt })) : [{ url: '', alt: '' }],
    },
  }
}
