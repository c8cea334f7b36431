import type { z } from 'zod'
import type { ProductImage } from '~db/schema'
import { truncate } from '~/lib/truncate'
import { type ColumnsOf, differencesOf, type Fields, formValuesOf, type ValuesOf } from '../product-fields'
import { importTexts } from './messages'

/** What a file says of a row, as it would be typed. Without pictures it says nothing of them. */
type Typed = Record<string, string | ProductImage[]>

export type ReadFields<T extends Fields> = { ok: true; values: ValuesOf<T> } | { ok: false; errors: string[] }

/** Reads fields as the form of the admin would: with the same rules and texts. */
export function readFields<T extends Fields>(fields: T, schema: z.ZodType<ValuesOf<T>>, typed: object): ReadFields<T> {
  const entries = Object.entries(typed).map(([name, value]) => [
    name,
    value === true ? 'on' : value === false ? '' : value,
  ])
  const result = schema.safeParse(Object.fromEntries(entries))
  if (result.success) return { ok: true, values: result.data }
  const errors = result.error.issues.map(({ path, message }) => {
    const label = fields[String(path[0])]?.label
    return label ? `${label}: ${message}` : message
  })
  return { ok: false, errors }
}

export interface FieldChanges<T extends Fields> {
  values: ValuesOf<T>
  /** The names of the fields that change. */
  fields: string[]
  /** The changes in words. */
  details: string[]
}

/**
 * Compares a stored row with what a file says of it. What the file leaves empty, or has as it is stored, stays untouched,
 * whatever today's rules would say of it.
 */
export function compareFields<T extends Fields>(
  fields: T,
  schema: z.ZodType<ValuesOf<T>>,
  row: ColumnsOf<T> & { name: string },
  file: Typed,
): FieldChanges<T> | { errors: string[] } | undefined {
  const current: Record<string, unknown> = formValuesOf(fields, row)
  const typed = restocked(current, file)
  const given = Object.keys(typed).filter(
    (name) => name in fields && asText(typed[name], row) !== asText(current[name], row),
  )
  if (given.length === 0) return undefined
  const result = readFields(fields, schema, { ...current, ...typed })
  if (!result.ok) return result
  const differences = differencesOf(fields, row, result.values).filter(({ name }) => given.includes(name))
  if (differences.length === 0) return undefined
  const words = (text: string) => truncate(text, 60)
  const details = differences.map(({ label, value, typed: after }) =>
    importTexts.becomes(label, words(value), words(after)),
  )
  return { values: result.values, fields: differences.map(({ name }) => name), details }
}

/** A number for what had none puts it in stock, where the file says nothing else of it. */
function restocked(current: Record<string, unknown>, typed: Typed): Typed {
  const { stock_quantity: units = '0', in_stock: mode = current.in_stock } = typed
  const isNumberNew = current.stock_quantity === '0' && Number(units) > 0 && mode === current.in_stock
  return isNumberNew ? { ...typed, in_stock: 'counted' } : typed
}

/** A field of a form, to be compared. A picture without a description of its own has the name of what is sold. */
function asText(value: unknown, { name }: { name: string }): string {
  if (typeof value === 'boolean') return value ? 'on' : ''
  if (Array.isArray(value)) return JSON.stringify((value as ProductImage[]).map(({ url, alt }) => [url, alt || name]))
  return String(value).trim()
}
