import { useCallback } from 'react'
import { productFields } from '~/catalog/product-fields'
import type { AuthenticationRequiredResult } from '../session-expired'
import { baseOf } from '../internal-fields'
import { CatalogFields } from './catalog-fields'
import { CategoryField } from './category-field'
import { type Base, EditorForm, SaveBar, useEditor } from './editor'
import type { ProductFormResult } from './product-form.server'
import { ProductImages } from './product-images'
import {
  type LoadedProduct,
  newProductValues,
  type ProductFields,
  type ProductFormData,
  type ProductFormValues,
} from './product-values'

interface ProductFormProps {
  /** Null for a new one. */
  product: LoadedProduct | null
  /** The id that a new one is to get. */
  newId?: string
  categories: string[]
  /** What the last post gave. */
  result: ProductFormResult | AuthenticationRequiredResult | undefined
  /** Where it is posted; the page's own path when left out. */
  action?: string
  /** Fills the form of a new product with what was typed for one that is gone. */
  typed?: ProductFormValues
}

/** The tab 'Basic Info' (spec section 2, "Product editor"). */
export function ProductForm({ product, newId = '', categories, result, action, typed }: ProductFormProps) {
  const base: Base = product ? { id: product.id, ...baseOf(product) } : { __new_id: newId }
  const values = product?.values ?? firstValues(categories)
  const editor = useEditor<ProductFields, ProductFormResult>({ id: 'product', base, values, result, typed, action })
  const { form, fields, formResult, path, reportSideResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
      <ProductDescription form={form} fields={fields} path={path} onResult={reportSideResult} />
      <div className="side">
        <ProductPlace
          form={form}
          fields={fields}
          categories={categories}
          path={path}
          added={formResult?.category}
          onResult={reportSideResult}
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

interface PanelProps {
  form: ProductFormData
  fields: ReturnType<ProductFormData['getFieldset']>
}

interface HelpedProps extends PanelProps {
  path: string
  /** Called with the result of a button that only helps with filling the form in. */
  onResult: (result: object) => void
}

/** Drawn beside the others: where it is shown, and what the payment service calls it. */
const payment = ['stripe_product_id', 'stripe_price_id']
const shopDisplay = ['in_stock', 'featured']
const main = Object.keys(productFields).filter(
  (name) => ![...shopDisplay, ...payment, 'category', 'images'].includes(name),
)

/** What the product is: every field of the table that has no other place, then its pictures. */
function ProductDescription({ form, fields, path, onResult }: HelpedProps) {
  return (
    <div className="panel">
      <CatalogFields table={productFields} fields={fields} names={main} />
      <ProductImages form={form} images={fields.images} files={fields.files} path={path} onResult={onResult} />
    </div>
  )
}

interface ProductPlaceProps extends HelpedProps {
  categories: string[]
  /** The category that was added without JavaScript. */
  added: string | undefined
}

/** Where the shop shows it: its category, and whether it is in stock and on the home page. */
function ProductPlace({ form, fields, categories, path, added, onResult }: ProductPlaceProps) {
  const onAdded = useCallback(
    (category: string) => {
      form.update({ name: 'category', value: category })
      form.update({ name: 'new_category', value: '' })
    },
    [form],
  )
  return (
    <div className="panel">
      <CategoryField
        category={fields.category}
        newCategory={fields.new_category}
        categories={categories}
        path={path}
        added={added}
        onAdded={onAdded}
        onResult={onResult}
      />
      <div className="stack">
        <CatalogFields table={productFields} fields={fields} names={shopDisplay} />
      </div>
    </div>
  )
}

/** What the payment service calls it. */
function ProductPaymentIds({ fields }: Pick<PanelProps, 'fields'>) {
  return (
    <div className="panel">
      <CatalogFields table={productFields} fields={fields} names={payment} />
    </div>
  )
}
