import { useRef, useState } from 'react'
import { productErrors, variationErrors } from '~/catalog/messages'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useConformForm } from '~/forms/use-conform-form'
import { ConflictNotice } from './conflict-notice'
import type { VariationFormResult } from './variation-form.server'
import { newVariationValues, type LoadedVariation, type VariationFormValues } from './variation-values'
import { UnsavedChanges } from './unsaved-changes'

interface VariationFormProps {
  /** Null for a new one. */
  variation: LoadedVariation | null
  result: VariationFormResult | undefined
  /** The group that is filled in for a new one: people add the values of one option one after the other. */
  lastGroup?: string
  /** The tab's own address. */
  path: string
  /** The address of this form: a refused post shows it again. */
  formPath: string
}

/** The form beside the list of variations, to add one or to change one. */
export function VariationForm({ variation, result, lastGroup = '', path, formPath }: VariationFormProps) {
  const [loaded] = useState(variation)
  const [values] = useState<VariationFormValues>(variation?.values ?? { ...newVariationValues, name: lastGroup })
  // What was typed for a variation that is gone by now is shown in the form that adds one.
  const own = loaded && result?.variation !== loaded.id ? undefined : result
  const [form, fields] = useConformForm<VariationFormValues>({
    id: 'variation',
    lastResult: own?.lastResult,
    defaultValue: values,
  })
  const frame = useRef<HTMLDivElement>(null)
  const start = own?.newer ?? loaded
  return (
    <div ref={frame} className="panel variation-form" id="variation-form">
      <h2 id="variation-title">{loaded ? `Edit ${loaded.name}: ${loaded.value}` : 'Add a variation'}</h2>
      <ValidatedForm form={form} action={formPath}>
        {own?.newer && <ConflictNotice differences={own.newer.differences} />}
        <input type="hidden" name="intent" value={loaded ? 'update-variation' : 'add-variation'} />
        {loaded && <input type="hidden" name="id" value={loaded.id} />}
        {start && (
          <>
            <input type="hidden" name="version" value={start.version} />
            <input type="hidden" name="__loaded_stock" value={start.stockQuantity} />
            <input type="hidden" name="__loaded_in_stock" value={start.inStock ? 'on' : ''} />
          </>
        )}
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
        <SubmitButton className="button button-wide" pendingText="Saving...">
          {own?.newer ? 'Save anyway' : loaded ? 'Save Variation' : 'Add Variation'}
        </SubmitButton>
        {loaded && (
          <a className="button button-quiet button-wide" href={path}>
            Add another instead
          </a>
        )}
      </ValidatedForm>
      <UnsavedChanges form={frame} loaded={values} />
    </div>
  )
}
