import { useActionData, useLoaderData } from '@remix-run/react'
import { productPath } from '~/catalog/product'
import { formatMoney } from '~/lib/money'
import { AdminHead, HistoryLink } from '../admin-frame'
import type { AuthenticationRequiredResult } from '../session-expired'
import { ProductForm } from './product-form'
import type { DeletedProduct, ProductFormResult } from './product-form.server'
import type { loadProductPage, ProductTab } from './product-page.server'
import type { LoadedProduct } from './product-values'
import type { VariationFormResult } from './variation-form.server'
import { VariationsTab } from './variations-tab'
import { productEditorTexts } from './messages'
import { DeletedNotice } from './deleted-while-edited'

type Result = ProductFormResult | VariationFormResult | AuthenticationRequiredResult

interface ProductPageProps {
  /** The path of a tab, by its name. */
  tabPath: (tab: ProductTab) => string
}

/** An existing product in the editor, at whichever of its URLs. */
export function ProductPage({ tabPath }: ProductPageProps) {
  const { product, categories, variations, editedId, tab } = useLoaderData<typeof loadProductPage>()
  const result = useActionData() as Result | undefined
  return (
    <>
      <ProductHead product={product} tab={tab} tabPath={tabPath} />
      {tab === 'basic' ? (
        <ProductForm
          key={product.id}
          product={product}
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
          path={tabPath('variations')}
        />
      )}
    </>
  )
}

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
          <HistoryLink kind="product" id={product.id} />
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

/** @see deletedBoundary */
export function DeletedProductPage({ values, categories }: DeletedProduct) {
  return (
    <>
      <ProductHead product={null} tab="basic" tabPath={() => '/admin/new-product'} />
      <div className="conflict">
        <DeletedNotice title={productEditorTexts.notFound}>You can save it as a new product.</DeletedNotice>
      </div>
      <ProductForm
        product={null}
        categories={categories}
        result={undefined}
        typed={values}
        action="/admin/new-product"
      />
    </>
  )
}
