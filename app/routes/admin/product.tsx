import { useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { deletedBoundary } from '~/admin/editors/deleted-while-edited'
import { DeletedProductPage, ProductPage } from '~/admin/editors/product-page'
import { handleProductPage, loadProductPage } from '~/admin/editors/product-page.server'
import { editorForm } from '~/admin/editors/uploads.server'
import { adminAction, adminLoader } from '~/admin/guard.server'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta('Edit Product')

/** The URL that a new product takes after its first save, with its variations open (spec section 2). */
export const loader = adminLoader(({ request, params }) =>
  loadProductPage(params.id ?? '', new URL(request.url), 'variations'),
)

export const action = adminAction((args) => {
  const path = `/admin/products/${args.params.id}`
  return handleProductPage(args, { afterUpdate: path, variations: path })
}, editorForm)

export default function SavedProductPage() {
  const { product } = useLoaderData<typeof loader>()
  const path = `/admin/products/${product.id}`
  return <ProductPage tabPath={(tab) => (tab === 'variations' ? path : `${path}?tab=basic`)} />
}

export const ErrorBoundary = deletedBoundary('product', DeletedProductPage)
