import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, HistoryLink } from '~/admin/admin-frame'
import type { ActionResult } from '~/admin/editors/editor'
import { deletedBoundary, DeletedNotice } from '~/admin/editors/editor-route'
import { productEditorTexts } from '~/admin/editors/messages'
import { ProductForm } from '~/admin/editors/product-form'
import { type DeletedProduct, handleProductForm, type ProductFormResult } from '~/admin/editors/product-form.server'
import {
  handleProductPage,
  loadNewProduct,
  loadProductPage,
  type ProductTab,
} from '~/admin/editors/product-page.server'
import { type LoadedProduct, newProductPath as newPath } from '~/admin/editors/product-values'
import { editorForm } from '~/admin/editors/uploads.server'
import type { VariationFormResult } from '~/admin/editors/variation-form.server'
import { VariationsTab } from '~/admin/editors/variations-tab'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { productPath } from '~/catalog/product'
import { formatMoney } from '~/lib/money'
import { pageMeta } from '~/site/page-meta'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const loader = adminLoader(({ params: { id }, request }) =>
  id === undefined ? loadNewProduct() : loadProductPage(id, new URL(request.url)),
)

export const meta: MetaFunction<typeof loader> = ({ matches, params }) =>
  pageMeta(matches, { title: params.id === undefined ? 'New Product' : 'Edit Product', noindex: true })

export const action = adminAction(
  (args) => (args.params.id === undefined ? handleProductForm(args, null) : handleProductPage(args)),
  editorForm,
)

/** A product in its editor, at whichever of its URLs; `/admin/new-product` is the form of a new one. */
export default function ProductPage() {
  const { product, newId, categories, variations, editedId, tab, paths } = useLoaderData<typeof loader>()
  const result = useActionData() as ActionResult<ProductFormResult | VariationFormResult>
  return (
    <>
      <ProductHead product={product} tab={tab} paths={paths} />
      {product === null || tab === 'basic' ? (
        <ProductForm
          key={product?.id}
          product={product}
          newId={newId}
          categories={categories}
          result={result && !('variation' in result) ? result : undefined}
        />
      ) : (
        <VariationsTab
          key={product.id}
          product={product}
          variations={variations}
          editedId={editedId}
          result={result && ('variation' in result || 'authenticationRequired' in result) ? result : undefined}
          path={paths.variations}
        />
      )}
    </>
  )
}

interface ProductHeadProps {
  /** Null for a new one, whose variations wait until it is saved. */
  product: LoadedProduct | null
  tab: ProductTab
  paths: Record<ProductTab, string>
}

function ProductHead({ product, tab, paths }: ProductHeadProps) {
  const back = { name: 'Dashboard', path: '/admin' }
  return (
    <>
      {product ? (
        <AdminHead title="Edit Product" lead={`${product.name}, ${formatMoney(product.priceCents)}`} back={back}>
          <HistoryLink kind="product" id={product.id} />
          <a className="button button-quiet" href={productPath(product)} data-reload>
            View in shop
          </a>
        </AdminHead>
      ) : (
        <AdminHead title="New Product" back={back} />
      )}
      <nav className="tabs" aria-label="Product sections">
        <a className="tab" href={paths.basic} aria-current={tab === 'basic' ? 'page' : undefined}>
          Basic Info
        </a>
        {product ? (
          <a className="tab" href={paths.variations} aria-current={tab === 'variations' ? 'page' : undefined}>
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

export const ErrorBoundary = deletedBoundary('product', DeletedProductPage)

function DeletedProductPage({ values, categories }: DeletedProduct) {
  return (
    <>
      <ProductHead product={null} tab="basic" paths={{ basic: newPath, variations: '' }} />
      <div className="conflict">
        <DeletedNotice title={productEditorTexts.notFound}>You can save it as a new product.</DeletedNotice>
      </div>
      <ProductForm product={null} categories={categories} result={undefined} typed={values} action={newPath} />
    </>
  )
}
