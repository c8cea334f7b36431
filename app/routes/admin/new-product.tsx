import { useActionData, useLoaderData } from '@remix-run/react'
import { adminMeta } from '~/admin/admin-frame'
import { editorForm } from '~/admin/editors/uploads.server'
import { ProductForm } from '~/admin/editors/product-form'
import { handleProductForm } from '~/admin/editors/product-form.server'
import { ProductHead } from '~/admin/editors/product-page'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { listCategories } from '~/catalog/categories.server'
import { newId } from '~/lib/id'

export { clientAction, shouldRevalidate } from '~/admin/editors/editor-route'

export const meta = adminMeta('New Product')

export const loader = adminLoader(async () => ({ newId: newId(), categories: await listCategories() }))

export const action = adminAction((args) => handleProductForm(args, null), editorForm)

export default function NewProductPage() {
  const { newId, categories } = useLoaderData<typeof loader>()
  return (
    <>
      <ProductHead product={null} tab="basic" tabPath={() => '/admin/new-product'} />
      <ProductForm product={null} newId={newId} categories={categories} result={useActionData<typeof action>()} />
    </>
  )
}
