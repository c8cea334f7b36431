import { CheckboxField, TextareaField, TextField } from '~/forms/fields'
import type { FieldState } from '~/forms/field-frame'
import type { Field, Fields } from '~/catalog/product-fields'

interface CatalogFieldsProps {
  /** `productFields` or `variationFields`. */
  table: Fields
  fields: Record<string, FieldState>
  /** The names of those that are drawn, in this order; all of them when left out. */
  names?: string[]
}

/** The controls of fields as their table says; prices and counts that follow each other stand side by side. */
export function CatalogFields({ table, fields, names = Object.keys(table) }: CatalogFieldsProps) {
  const rows: string[][] = []
  for (const name of names) {
    const row = rows.at(-1)
    if (row && isNumber(table[name]) && isNumber(table[row[0]!])) row.push(name)
    else rows.push([name])
  }
  return rows.map((row) => {
    const controls = row.map((name) => <CatalogField key={name} of={table[name]!} field={fields[name]!} />)
    return row.length === 1 ? (
      controls
    ) : (
      <div className="form-row" key={row.join()}>
        {controls}
      </div>
    )
  })
}

function isNumber(field: Field | undefined): boolean {
  return field?.kind === 'price' || field?.kind === 'count'
}

function CatalogField({ of, field }: { of: Field; field: FieldState }) {
  const { kind, label, hint, required, invalid, rows } = of
  if (kind === 'checkbox') return <CheckboxField field={field} label={label} hint={hint} />
  const shared = { field, label, hint, required: Boolean(required), missing: required }
  if (kind === 'text') return <TextareaField {...shared} optional={!required} rows={rows} />
  return (
    <TextField
      {...shared}
      optional={!required && kind !== 'count'}
      inputMode={kind === 'price' ? 'decimal' : kind === 'count' ? 'numeric' : undefined}
      autoComplete="off"
      pattern={kind === 'count' ? '\\s*\\d*\\s*' : undefined}
      invalid={kind === 'count' ? invalid : undefined}
    />
  )
}
