import { stockWords } from '~/catalog/admin-messages'
import type { Field, Fields } from '~/catalog/product-fields'
import { isStockMode, stockModes, type StockMode } from '~/catalog/stock'
import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import { type FieldState, FieldTexts } from '~/forms/field-frame'

interface CatalogFieldsProps {
  /** `productFields` or `variationFields`. */
  table: Fields
  fields: Record<string, FieldState>
  /** The names of those that are drawn, in this order; all of them when left out. */
  names?: string[]
}

/** The controls of fields as their table says; prices that follow each other stand side by side. */
export function CatalogFields({ table, fields, names = Object.keys(table) }: CatalogFieldsProps) {
  const rows: string[][] = []
  // The number of the stock is drawn with it.
  for (const name of names.filter((name) => name !== 'stock_quantity')) {
    const row = rows.at(-1)
    if (row && table[name]?.kind === 'money' && table[row[0]!]?.kind === 'money') row.push(name)
    else rows.push([name])
  }
  return rows.map((row) => {
    const controls = row.map((name) =>
      table[name]!.kind === 'stock' ? (
        <StockField key={name} table={table} mode={fields[name]!} units={fields['stock_quantity']!} />
      ) : (
        <CatalogField key={name} of={table[name]!} field={fields[name]!} />
      ),
    )
    return row.length === 1 ? (
      controls
    ) : (
      <div className="form-row" key={row.join()}>
        {controls}
      </div>
    )
  })
}

/** Stock in three words (beyond, section 5); the number belongs to the first of them. */
function StockField({ table, mode, units }: { table: Fields; mode: FieldState; units: FieldState }) {
  const chosen = isStockMode(mode.initialValue) ? mode.initialValue : 'counted'
  return (
    <fieldset className="field stock-field" key={mode.key} id={mode.id}>
      <legend>{table['in_stock']?.label}</legend>
      <FieldTexts field={mode} />
      {stockModes.map((value) => (
        <label className="check" key={value}>
          <input type="radio" name={mode.name} form={mode.formId} value={value} defaultChecked={value === chosen} />
          <span>
            {stockWords[value]} <span className="hint">{stockHints[value]}</span>
          </span>
        </label>
      ))}
      <CatalogField of={table['stock_quantity']!} field={units} />
    </fieldset>
  )
}

const stockHints: Record<StockMode, string> = {
  counted: 'as many as the number says; with 0 it is sold out',
  madeToOrder: 'it is never out of stock',
  soldOut: 'for now',
}

function CatalogField({ of, field }: { of: Field; field: FieldState }) {
  const { kind, label, hint, required, invalid, rows } = of
  if (kind === 'checkbox') return <CheckboxField field={field} label={label} hint={hint} />
  const isWhole = kind === 'count' || kind === 'number'
  const shared = { field, label, hint, required: Boolean(required), missing: required }
  if (kind === 'text') return <TextareaField {...shared} optional={!required} rows={rows} />
  return (
    <TextField
      {...shared}
      optional={!required && kind !== 'count'}
      inputMode={kind === 'money' ? 'decimal' : isWhole ? 'numeric' : undefined}
      autoComplete="off"
      pattern={isWhole ? '\\s*\\d*\\s*' : undefined}
      invalid={isWhole ? invalid : undefined}
    />
  )
}
