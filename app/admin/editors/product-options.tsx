import { variationFields } from '~/catalog/product-fields'
import { TextField } from '~/forms/fields'
import { Icon } from '~/ui/icon'
import type { ProductFormData } from './product-values'

interface ProductOptionsProps {
  form: ProductFormData
  fields: ReturnType<ProductFormData['getFieldset']>
  path: string
}

const part = 'product-options'
const noOption = { value: '', price: '', stock_quantity: '' }

/** The options of a product that is new: what its first variations are made of. Rows left empty are none. */
export function ProductOptions({ form, fields, path }: ProductOptionsProps) {
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
