import { useActionData, useLoaderData } from '@remix-run/react'
import type { AuthenticationRequiredResult } from '../guard.server'
import { ProductForm } from './product-form'
import type { ProductFormResult } from './product-form.server'
import { ProductHead } from './product-head'
import type { loadProductPage, ProductTab } from './product-page.server'
import type { VariationFormResult } from './variation-form.server'
import { VariationsTab } from './variations-tab'

type Result = ProductFormResult | VariationFormResult | AuthenticationRequiredResult

interface ProductPageProps {
  /** Address of a tab, by its name. */
  tabPath: (tab: ProductTab) => string
}

/** An existing product in the editor, at whichever of its addresses. */
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
