import type { FormMetadata } from '@conform-to/react'
import { productErrors, variationErrors } from '~/catalog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import type { VariationFormValues } from './variation-values'

type Fields = ReturnType<FormMetadata<VariationFormValues, string[]>['getFieldset']>

/** The fields of a variation (spec section 5, "Variation"). */
export function VariationFields({ fields }: { fields: Fields }) {
  return (
    <>
      <TextField
        field={fields.name}
        label="Option name"
        hint="Such as Size or Color"
        required
        missing={variationErrors.required}
      />
      <TextField field={fields.value} label="Value" required missing={variationErrors.required} />
      <div className="form-row">
        <TextField field={fields.price} label="Price (USD)" optional inputMode="decimal" autoComplete="off" />
        <TextField
          field={fields.stock_quantity}
          label="Stock quantity"
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*\d*\s*"
          invalid={productErrors.stock}
        />
      </div>
      <TextareaField
        field={fields.description}
        label="Description"
        optional
        hint="Shown when this option is selected"
        rows={3}
      />
      <TextField field={fields.stripe_price_id} label="Stripe price ID" optional autoComplete="off" />
      <CheckboxField field={fields.in_stock} label="In stock" hint="With 0 pieces: made to order, not counted" />
    </>
  )
}
