import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { DeletedProductPage, ProductPage } from '~/admin/editors/product-page'
import { handleProductPage, loadProductPage } from '~/admin/editors/product-page.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta('Edit Product')

export const loader = adminLoader(({ request, params }) =>
  loadProductPage(params.id ?? '', new URL(request.url), 'basic'),
)

export const action = adminAction(
  (args) =>
    handleProductPage(args, {
      afterUpdate: '/admin/edit-product/{slug}?tab=variations',
      variations: `/admin/edit-product/${args.params.id}?tab=variations`,
    }),
  editorForm,
)

export default function EditProductPage() {
  const { product } = useLoaderData<typeof loader>()
  const path = `/admin/edit-product/${product.slug}`
  return <ProductPage tabPath={(tab) => (tab === 'basic' ? path : `${path}?tab=variations`)} />
}

export const ErrorBoundary = deletedBoundary('product', DeletedProductPage)
