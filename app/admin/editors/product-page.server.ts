import { listCategories } from '~/catalog/categories.server'
import { findProductRow, type ProductRow } from '~/catalog/commands.server'
import { formValuesOf, productFields, variationFields } from '~/catalog/product-fields'
import { listVariations, type VariationRow } from '~/catalog/variations.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { newId } from '~/lib/id'
import { findOrDashboard } from './editor.server'
import { productEditorTexts } from './messages'
import { handleProductForm } from './product-form.server'
import { newProductPath, newProductValues, type LoadedProduct, type LoadedVariation } from './product-values'
import type { FileRefusal } from './uploads.server'
import { handleVariationForm, isVariationForm } from './variation-form.server'

export type ProductTab = 'basic' | 'variations'

/** What the product editor shows. A new product is null, and comes with the id that it is to get. */
interface LoadedProductPage {
  product: LoadedProduct | null
  newId?: string
  categories: string[]
  variations: LoadedVariation[]
  /** The variation whose form is open. */
  editedId: string | null
  tab: ProductTab
  paths: Record<ProductTab, string>
}

/** What the editor of a new product starts with. */
export async function loadNewProduct(): Promise<LoadedProductPage> {
  const paths = { basic: newProductPath, variations: '' }
  const categories = await listCategories()
  return { product: null, newId: newId(), categories, variations: [], editedId: null, tab: 'basic', paths }
}

/** The URL that a new product takes after its first save, with its variations open (spec section 2). */
const isAfterFirstSave = ({ pathname }: URL) => pathname.startsWith('/admin/products/')

/** The paths of the two tabs, at the URL that is open. */
function pathsOf(url: URL, { id, slug }: { id: string; slug: string }): Record<ProductTab, string> {
  if (isAfterFirstSave(url)) return { basic: `/admin/products/${id}?tab=basic`, variations: `/admin/products/${id}` }
  return { basic: `/admin/edit-product/${slug}`, variations: `/admin/edit-product/${slug}?tab=variations` }
}

/** The product of this slug or id in the tab that the URL asks for. @throws as `findOrDashboard` */
export async function loadProductPage(slugOrId: string, url: URL): Promise<LoadedProductPage> {
  const product = await productOrDashboard(slugOrId)
  const [categories, variations] = await Promise.all([listCategories(), listVariations(product.id)])
  const asked = url.searchParams.get('tab')
  const editedId = url.searchParams.get('variation')
  return {
    product: toLoadedProduct(product),
    categories,
    variations: variations.map(toVariation),
    editedId: variations.some(({ id }) => id === editedId) ? editedId : null,
    tab: asked === 'basic' || asked === 'variations' ? asked : isAfterFirstSave(url) ? 'variations' : 'basic',
    paths: pathsOf(url, product),
  }
}

function productOrDashboard(slugOrId: string): Promise<ProductRow> {
  const failure = 'the product editor could not read its product'
  return findOrDashboard(() => findProductRow(slugOrId), productEditorTexts, failure)
}

function toLoadedProduct(row: ProductRow): LoadedProduct {
  const { id, slug, name, priceCents, version, stockQuantity, inStock, counted } = row
  return {
    id,
    slug,
    name,
    priceCents,
    version,
    stockQuantity,
    inStock,
    counted,
    values: {
      ...formValuesOf(productFields, row),
      new_category: '',
      ...(row.images.length === 0 && { images: newProductValues.images }),
    },
  }
}

/**
 * Everything that is posted to the editor of an existing product. The form names the product by its id: its slug may
 * belong to another one by now.
 */
export async function handleProductPage(args: FormActionArgs & { refusal?: FileRefusal }) {
  const { request, form, params } = args
  const { id = '' } = params
  const paths = (slug: string) => pathsOf(new URL(request.url), { id, slug })
  if (!isVariationForm(form)) return handleProductForm(args, textOf(form, 'id'), (slug) => paths(slug).variations)
  const product = await productOrDashboard(id)
  return handleVariationForm(args, product.id, paths(id).variations)
}

function toVariation(row: VariationRow): LoadedVariation {
  const { id, name, value, priceCents, stockQuantity, inStock, counted, version } = row
  return {
    id,
    name,
    value,
    priceCents,
    stockQuantity,
    inStock,
    counted,
    version,
    values: formValuesOf(variationFields, row),
  }
}
