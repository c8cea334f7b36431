import type { AuthenticationRequiredResult } from '../guard.server'
import { EditorForm, SaveBar, useEditor, type Base } from './editor'
import type { ProductFormResult } from './product-form.server'
import { ProductDescription, ProductPaymentIds, ProductPlace } from './product-panels'
import { newProductValues, type LoadedProduct, type ProductFields, type ProductFormValues } from './product-values'
import { baseOf } from './stock-base'

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
export function ProductForm({ product, newId = '', categories, result, action, typed }: ProductFormProps) {
  const base: Base = product ? { id: product.id, ...baseOf(product) } : { __new_id: newId }
  const values = product?.values ?? firstValues(categories)
  const editor = useEditor<ProductFields, ProductFormResult>({ id: 'product', base, values, result, typed, action })
  const { form, fields, answer, path, noteResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
      <ProductDescription form={form} fields={fields} path={path} onAnswer={noteResult} />
      <div className="side">
        <ProductPlace
          form={form}
          fields={fields}
          categories={categories}
          path={path}
          added={answer?.category}
          onAnswer={noteResult}
        />
        <ProductPaymentIds fields={fields} />
      </div>
      <SaveBar editor={editor} isNew={!product} label={product ? 'Save Product' : 'Create Product'} />
    </EditorForm>
  )
}

function firstValues(categories: string[]): ProductFormValues {
  const { category } = newProductValues
  return { ...newProductValues, category: categories.includes(category) ? category : (categories[0] ?? category) }
}
