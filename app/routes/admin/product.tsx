import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-meta'
import { GoneProductBoundary } from '~/admin/editors/gone-product'
import { editorTexts } from '~/admin/editors/messages'
import { answerProductPage } from '~/admin/editors/product-actions.server'
import { editorForm } from '~/admin/editors/read-form.server'
import { ProductPage } from '~/admin/editors/product-page'
import { loadProductPage } from '~/admin/editors/product-page.server'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { keepFormOnNetworkError } from '~/forms/keep-form-on-network-error'
import { keepAfterFailure } from '~/site/keep-after-failure'

export const shouldRevalidate = keepAfterFailure

export const meta = adminMeta('Edit Product')

/** The address that a new product takes after its first save, with its variations open (spec section 2). */
export const loader = adminLoader(({ request, params }) =>
  loadProductPage(params.id ?? '', new URL(request.url), 'variations'),
)

export const action = adminAction((args) => {
  const path = `/admin/products/${args.params.id}`
  return answerProductPage(args, { afterUpdate: path, variations: path })
}, editorForm)

export const clientAction = keepFormOnNetworkError(editorTexts.noAnswer)

export default function SavedProductPage() {
  const { product } = useLoaderData<typeof loader>()
  const path = `/admin/products/${product.id}`
  return <ProductPage tabPath={(tab) => (tab === 'variations' ? path : `${path}?tab=basic`)} />
}

export { GoneProductBoundary as ErrorBoundary }
