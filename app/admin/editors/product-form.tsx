import { useLocation } from '@remix-run/react'
import { useRef, useState } from 'react'
import { ValidatedForm } from '~/forms/form'
import { useConformForm } from '~/forms/use-conform-form'
import { AuthenticationRequired } from '../authentication-required'
import type { AuthenticationRequiredResult } from '../guard.server'
import { ConflictNotice } from './conflict-notice'
import type { ProductFormResult } from './product-form.server'
import { ProductDescription, ProductPaymentIds, ProductPlace } from './product-panels'
import { newProductValues, type LoadedProduct, type ProductFields, type ProductFormValues } from './product-values'
import { EnterSaves, SaveBar } from './save-bar'
import { UnsavedChanges } from './unsaved-changes'
import { useLastAnswer } from './use-last-answer'

interface ProductFormProps {
  /** Null for a new one. */
  product: LoadedProduct | null
  /** The id that a new one is to get. */
  newId?: string
  categories: string[]
  /** What the last post answered. */
  result: ProductFormResult | AuthenticationRequiredResult | undefined
  /** Where it is posted; the page's own address when left out. */
  action?: string
  /** Fills the form of a new product with what was typed for one that is gone. */
  typed?: ProductFormValues
}

/** The tab 'Basic Info' (spec section 2, "Product editor"). */
export function ProductForm({ product, newId, categories, result, action, typed }: ProductFormProps) {
  // What the page loads again later belongs to a later version; a save starts from what the form was filled with.
  const [loaded] = useState(product)
  const [idOfNew] = useState(newId)
  const [values] = useState<ProductFormValues>(product?.values ?? firstValues(categories))
  const { pathname, search } = useLocation()
  const path = action ?? pathname + search
  const answer = result?.lastResult ? result : undefined
  const [side, noteAnswer] = useLastAnswer(result)
  const [form, fields] = useConformForm<ProductFields>({
    id: 'product',
    lastResult: answer?.lastResult,
    defaultValue: typed ?? values,
  })
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div ref={frame}>
      <AuthenticationRequired result={side} />
      <ValidatedForm form={form} action={path} encType="multipart/form-data" className="editor" scrollToTop>
        <EnterSaves />
        {answer?.newer && <ConflictNotice differences={answer.newer.differences} />}
        {!loaded && idOfNew && <input type="hidden" name="__new_id" value={idOfNew} />}
        {loaded && <LoadedFields loaded={loaded} newer={answer?.newer} />}
        <ProductDescription form={form} fields={fields} path={path} onAnswer={noteAnswer} />
        <div className="side">
          <ProductPlace
            form={form}
            fields={fields}
            categories={categories}
            path={path}
            added={answer?.category}
            onAnswer={noteAnswer}
          />
          <ProductPaymentIds fields={fields} />
        </div>
        <SaveBar
          form={frame}
          loaded={values}
          isNew={!product}
          label={answer?.newer ? 'Save anyway' : product ? 'Save Product' : 'Create Product'}
        />
      </ValidatedForm>
      <UnsavedChanges form={frame} loaded={values} />
    </div>
  )
}

/** What a save starts from: the version, and the stock that its change is counted from. */
function LoadedFields({ loaded, newer }: { loaded: LoadedProduct; newer: ProductFormResult['newer'] }) {
  const { version, stockQuantity, inStock } = newer ?? loaded
  return (
    <>
      <input type="hidden" name="id" value={loaded.id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="__loaded_stock" value={stockQuantity} />
      <input type="hidden" name="__loaded_in_stock" value={inStock ? 'on' : ''} />
    </>
  )
}

function firstValues(categories: string[]): ProductFormValues {
  const { category } = newProductValues
  return { ...newProductValues, category: categories.includes(category) ? category : (categories[0] ?? category) }
}
