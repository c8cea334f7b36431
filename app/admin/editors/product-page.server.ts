import { listCategories } from '~/catalog/categories.server'
import { findProductRow, type ProductRow } from '~/catalog/commands.server'
import { formValuesOf, productFields, variationFields } from '~/catalog/product-fields'
import { listVariations, type VariationRow } from '~/catalog/variations.server'
import { log } from '~/config/log.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { productEditorTexts } from './messages'
import { handleProductForm } from './product-form.server'
import { newProductValues, type LoadedProduct, type LoadedVariation } from './product-values'
import type { FileRefusal } from './uploads.server'
import { handleVariationForm, isVariationForm } from './variation-form.server'

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

/** The product of this slug or id; otherwise the dashboard, which says why. */
async function productOrDashboard(slugOrId: string): Promise<ProductRow> {
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
 * @param paths of the variations tab: after a save, with `{slug}` for the new slug, and as it is now
 */
export async function handleProductPage(
  args: Pick<FormActionArgs, 'request' | 'form' | 'context' | 'params'> & { refusal?: FileRefusal },
  paths: { afterUpdate: string; variations: string },
) {
  if (!isVariationForm(args.form)) return handleProductForm(args, textOf(args.form, 'id'), paths.afterUpdate)
  const product = await productOrDashboard(args.params.id ?? '')
  return handleVariationForm(args, product.id, paths.variations)
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
