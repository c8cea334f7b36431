import { useCallback } from 'react'
import { productFields, variationFields } from '~/catalog/product-fields'
import { TextField } from '~/forms/fields'
import { Icon } from '~/ui/icon'
import { stockBase } from '../hidden-fields'
import { CatalogFields } from './catalog-fields'
import { CategoryField } from './category-field'
import { type ActionResult, type Base, EditorForm, SaveBar, useEditor } from './editor'
import type { ProductFormResult } from './product-form.server'
import { advancedPart, ImageUrls, ProductImages } from './product-images'
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
  result: ActionResult<ProductFormResult>
  /** Where it is posted; the page's own path when left out. */
  action?: string
  /** Fills the form of a new product with what was typed for one that is gone. */
  typed?: ProductFormValues
}

/** The tab 'Basic Info' (spec section 2, "Product editor"). */
export function ProductForm({ product, newId = '', categories, result, action, typed }: ProductFormProps) {
  const base: Base = product ? { id: product.id, ...stockBase(product) } : { __new_id: newId }
  const values = product?.values ?? firstValues(categories)
  const editor = useEditor<ProductFields, ProductFormResult>({ id: 'product', base, values, result, typed, action })
  const { form, fields, formResult, path, reportSideResult } = editor
  return (
    <EditorForm editor={editor} encType="multipart/form-data" scrollToTop>
      <ProductDescription form={form} fields={fields} path={path} isNew={!product} onResult={reportSideResult} />
      <div className="side">
        <ProductPlace
          form={form}
          fields={fields}
          categories={categories}
          path={path}
          added={formResult?.category}
          onResult={reportSideResult}
        />
        <Advanced form={form} fields={fields} path={path} />
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

/** Fields with a place of their own in the form: what the payment service calls it, and where it is shown. */
const payment = ['stripe_product_id', 'stripe_price_id']
const shopDisplay = ['featured', 'hidden', 'position']
/** Every other field of the table. */
const remaining = Object.keys(productFields).filter(
  (name) => ![...shopDisplay, ...payment, 'category', 'images'].includes(name),
)

/** What the product is: its photos first, then every field of the table that has no other place, then its options. */
function ProductDescription({ form, fields, path, isNew, onResult }: HelpedProps & { isNew: boolean }) {
  return (
    <div className="panel">
      <ProductImages form={form} images={fields.images} files={fields.files} path={path} onResult={onResult} />
      <CatalogFields table={productFields} fields={fields} names={remaining} />
      {isNew && <ProductOptions form={form} fields={fields} path={path} />}
    </div>
  )
}

interface ProductPlaceProps extends HelpedProps {
  categories: string[]
  /** The category that was added without JavaScript. */
  added: string | undefined
}

/** Where the shop shows it: its category, its place, and whether it is on the home page, or a draft. */
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

/** What few products need: ids of the payment service, and pictures by their URLs. Open where there is something to see. */
function Advanced({ form, fields, path }: PanelProps & { path: string }) {
  const hasErrors = Object.keys(form.allErrors).some((name) => payment.includes(name) || name.endsWith('.url'))
  const hasIds = [fields.stripe_product_id, fields.stripe_price_id].some(({ initialValue }) => initialValue)
  const rows = fields.images.getFieldList()
  const hasEmptyRow = rows.length > 1 && rows.some((row) => !row.getFieldset().url.initialValue)
  return (
    <details className="panel advanced" id={advancedPart} open={hasErrors || hasIds || hasEmptyRow || undefined}>
      <summary>Advanced</summary>
      <ImageUrls form={form} images={fields.images} path={path} />
      <CatalogFields table={productFields} fields={fields} names={payment} />
    </details>
  )
}

interface ProductOptionsProps {
  form: ProductFormData
  fields: ReturnType<ProductFormData['getFieldset']>
  path: string
}

const part = 'product-options'
const noOption = { value: '', price: '', stock_quantity: '' }

/** The options of a product that is new: what its first variations are made of. Rows left empty are none. */
function ProductOptions({ form, fields, path }: ProductOptionsProps) {
  const rows = fields.variations.getFieldList()
  const isFilled = rows.some(({ initialValue }) => Object.values(initialValue ?? {}).some(Boolean))
  const hasErrors = Object.keys(form.allErrors).some((field) => /^(?:variations\b|option_name$)/.test(field))
  return (
    <details className="disclosure" id={part} open={isFilled || hasErrors || undefined}>
      <summary>Options, such as sizes or colors</summary>
      <div className="disclosure-body option-rows">
        <TextField field={fields.option_name} label="Option name" hint={variationFields.name.hint} optional />
        <ul>
          {rows.map((row, index) => {
            const { value, price, stock_quantity } = row.getFieldset()
            const of = <span className="visually-hidden"> of option {index + 1}</span>
            return (
              <li key={row.key ?? index}>
                <TextField field={value} label={`Option ${index + 1}`} autoComplete="off" />
                <TextField field={price} label={<>Own price{of}</>} inputMode="decimal" autoComplete="off" />
                <TextField field={stock_quantity} label={<>How many{of}</>} inputMode="numeric" autoComplete="off" />
              </li>
            )
          })}
        </ul>
        <div className="actions">
          <button
            className="button button-quiet"
            {...form.insert.getButtonProps({ name: fields.variations.name, defaultValue: noOption })}
            formAction={`${path}#${part}`}
          >
            <Icon name="plus" /> Add option
          </button>
        </div>
      </div>
    </details>
  )
}
