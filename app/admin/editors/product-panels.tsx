import { useCallback } from 'react'
import { productErrors } from '~/catalog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { CategoryField } from './category-field'
import { ProductImages } from './product-images'
import type { ProductFormData } from './product-values'

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
export function ProductDescription({ form, fields, path, onAnswer }: HelpedProps) {
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
export function ProductPlace({ form, fields, categories, path, added, onAnswer }: ProductPlaceProps) {
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
export function ProductPaymentIds({ fields }: Pick<PanelProps, 'fields'>) {
  return (
    <div className="panel">
      <TextField field={fields.stripe_product_id} label="Stripe product ID" optional autoComplete="off" />
      <TextField field={fields.stripe_price_id} label="Stripe price ID" optional autoComplete="off" />
    </div>
  )
}
