import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { Notice } from '~/ui/notice'
import { editorTexts, productEditorTexts } from './messages'
import { ProductForm } from './product-form'
import type { GoneProduct } from './product-form.server'
import { ProductHead } from './product-head'

/**
 * Shown when a product was deleted while its form stood open: what was typed, ready to be saved as a new product (C57).
 * Everything else that fails is for the page around.
 */
export function GoneProductBoundary() {
  const error = useRouteError()
  if (!isGone(error)) throw error
  const { values, categories } = error.data
  return (
    <>
      <ProductHead product={null} tab="basic" tabPath={() => '/admin/new-product'} />
      <div className="conflict">
        <Notice tone="danger" role="alert" title={productEditorTexts.notFound}>
          {editorTexts.deleted} You can save it as a new product.
        </Notice>
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

function isGone(error: unknown): error is { data: GoneProduct } {
  return isRouteErrorResponse(error) && (error.data as Partial<GoneProduct> | null)?.gone === 'product'
}
