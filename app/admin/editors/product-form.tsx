import { useCallback } from 'react'
import { productErrors } from '~/catalog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import type { AuthenticationRequiredResult } from '../session-expired'
import { baseOf } from '../internal-fields'
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

interface PanelProps {
  form: ProductFormData
  fields: ReturnType<ProductFormData['getFieldset']>
}

interface HelpedProps extends PanelProps {
  path: string
  /** Called with what a button answered that only helps with filling the form in. */
  onAnswer: (answer: object) => void
}

/** What the product is: name, price, stock, description and pictures. */
function ProductDescription({ form, fields, path, onAnswer }: HelpedProps) {
  return (
    <div className="panel">
      <TextField field={fields.name} label="Product name" required missing={productErrors.name} />
      <div className="form-row">
        <TextField
          field={fields.price}
          label="Price (USD)"
          inputMode="decimal"
          autoComplete="off"
          required
          missing={productErrors.price}
        />
        <TextField field={fields.stock_quantity} label="Stock quantity" inputMode="numeric" autoComplete="off" />
      </div>
      <TextareaField
        field={fields.description}
        label="Description"
        hint="Mention that the product is packed with love and healing energy, and that delivery is US only."
        rows={6}
        required
        missing={productErrors.description}
      />
      <ProductImages form={form} images={fields.images} files={fields.files} path={path} onAnswer={onAnswer} />
    </div>
  )
}

interface ProductPlaceProps extends HelpedProps {
  categories: string[]
  /** The category that was added without JavaScript. */
  added: string | undefined
}

/** Where the shop shows it: its category, and whether it is in stock and on the home page. */
function ProductPlace({ form, fields, categories, path, added, onAnswer }: ProductPlaceProps) {
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
        onAnswer={onAnswer}
      />
      <div className="stack">
        <CheckboxField
          field={fields.in_stock}
          label="In stock"
          hint="With a quantity of 0: made to order, not counted"
        />
        <CheckboxField field={fields.featured} label="Featured on the home page" />
      </div>
    </div>
  )
}

/** What the payment service calls it. */
function ProductPaymentIds({ fields }: Pick<PanelProps, 'fields'>) {
  return (
    <div className="panel">
      <TextField field={fields.stripe_product_id} label="Stripe product ID" optional autoComplete="off" />
      <TextField field={fields.stripe_price_id} label="Stripe price ID" optional autoComplete="off" />
    </div>
  )
}
