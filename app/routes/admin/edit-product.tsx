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

export const loader = adminLoader(({ request, params }) =>
  loadProductPage(params.id ?? '', new URL(request.url), 'basic'),
)

export const action = adminAction(
  (args) =>
    answerProductPage(args, {
      afterUpdate: '/admin/edit-product/{slug}?tab=variations',
      variations: `/admin/edit-product/${args.params.id}?tab=variations`,
    }),
  editorForm,
)

export const clientAction = keepFormOnNetworkError(editorTexts.noAnswer)

export default function EditProductPage() {
  const { product } = useLoaderData<typeof loader>()
  const path = `/admin/edit-product/${product.slug}`
  return <ProductPage tabPath={(tab) => (tab === 'basic' ? path : `${path}?tab=variations`)} />
}

export { GoneProductBoundary as ErrorBoundary }
