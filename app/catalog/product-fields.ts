/**
 * The fields of a product and of a variation, each said once: its column, what it holds, what it is called, and what is
 * said when it is wrong. The forms of the admin, their validation, what is written, the comparison of two versions and the
 * CSV file are made from these tables. A further field is a line here, its column in `db/schema.ts` and a migration.
 *
 * Pages, services and ways to ship have `content/fields`, in the same words. Here a field has a column of another name, is null when
 * it is empty, and says what the specification wants said of it; stock is one field in three columns.
 */
import type { ProductImage, products, productVariations } from '~db/schema'
import { wordsOf } from '~/content/fields'
import { toFixedDollars } from '~/lib/money'
import { capitalize } from '~/lib/text'
import { productErrors, stockWords, variationErrors } from './admin-messages'
import { stockFields, stockMode, type StockFields, type StockMode } from './stock'

export interface Field<Column extends string = string> {
  /**
   * What the field holds, and the column that it needs: `line` and `text` (one line or several) a text column, `money` an
   * integer of cents, `number` (whole, from 1) and `count` (whole, 0 when it is empty) an integer, `checkbox` a boolean,
   * `stock` the columns of `catalog/stock.ts`, `category` a text, `images` JSON of `ProductImage[]`. A `line`, `text`,
   * `money` or `number` that is not required needs a column that may be null.
   */
  kind: 'line' | 'text' | 'money' | 'number' | 'count' | 'checkbox' | 'stock' | 'category' | 'images'
  column: Column
  label: string
  hint?: string
  /** Said when it is empty. Without it the field may be empty: null then, or 0 for a count. */
  required?: string
  /** Said when what is typed is none of its kind. */
  invalid?: string
  /** Said of a price below `leastChargeCents`. One of 0 that is stored already is shown as sold out. */
  leastPrice?: string
  /** Longest text in characters. */
  maximum?: number
  /** Lines of a field for text. */
  rows?: number
  /** What the form of a new one is filled with (spec sections 3 and 9); empty or unchecked otherwise. */
  default?: string | boolean
  /** Its heading in the CSV file; without it it is not in there. */
  csv?: string
}

type ColumnOf<Table extends { $inferInsert: object }> = Extract<keyof Table['$inferInsert'], string>

export const productFields = {
  name: { kind: 'line', column: 'name', label: 'Product name', required: productErrors.name, maximum: 150 },
  price: {
    kind: 'money',
    column: 'priceCents',
    label: 'Price (USD)',
    required: productErrors.price,
    invalid: productErrors.price,
    leastPrice: productErrors.leastPrice,
    csv: 'Price',
  },
  former_price: {
    kind: 'money',
    column: 'formerPriceCents',
    label: 'Former price',
    hint: 'Shown crossed out beside the price',
    invalid: productErrors.formerPrice,
    leastPrice: productErrors.formerPrice,
    csv: 'Former price',
  },
  stock_quantity: {
    kind: 'count',
    column: 'stockQuantity',
    label: 'Stock quantity',
    invalid: productErrors.stock,
    default: '10',
    csv: 'Stock',
  },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    hint: 'Mention that the product is packed with love and healing energy, and that delivery is US only.',
    required: productErrors.description,
    maximum: 20_000,
    rows: 6,
    csv: 'Description',
  },
  images: { kind: 'images', column: 'images', label: 'Images', required: productErrors.images },
  category: { kind: 'category', column: 'category', label: 'Category', default: 'crystals' },
  in_stock: { kind: 'stock', column: 'inStock', label: 'Stock', default: 'counted', csv: 'Availability' },
  featured: { kind: 'checkbox', column: 'featured', label: 'Featured on the home page', csv: 'Featured' },
  hidden: {
    kind: 'checkbox',
    column: 'hidden',
    label: 'Hidden',
    hint: 'A draft: only you see it, by “View in shop”',
    csv: 'Hidden',
  },
  position: {
    kind: 'number',
    column: 'position',
    label: 'Place in the shop',
    hint: '1 comes first, also on the home page. Without a number it comes after those, the newest first.',
    invalid: productErrors.position,
    csv: 'Place',
  },
  stripe_product_id: { kind: 'line', column: 'stripeProductId', label: 'Stripe product ID', maximum: 255 },
  stripe_price_id: { kind: 'line', column: 'stripePriceId', label: 'Stripe price ID', maximum: 255 },
} as const satisfies Record<string, Field<ColumnOf<typeof products>>>

export const variationFields = {
  name: {
    kind: 'line',
    column: 'name',
    label: 'Option name',
    hint: 'Such as Size or Color',
    required: variationErrors.required,
    maximum: 60,
  },
  value: { kind: 'line', column: 'value', label: 'Value', required: variationErrors.required, maximum: 100 },
  price: {
    kind: 'money',
    column: 'priceCents',
    label: 'Price (USD)',
    invalid: variationErrors.price,
    leastPrice: variationErrors.leastPrice,
  },
  stock_quantity: {
    kind: 'count',
    column: 'stockQuantity',
    label: 'Stock quantity',
    invalid: productErrors.stock,
  },
  description: {
    kind: 'text',
    column: 'description',
    label: 'Description',
    hint: 'Shown when this option is selected',
    maximum: 1000,
    rows: 3,
  },
  in_stock: { ...productFields.in_stock },
  stripe_price_id: { kind: 'line', column: 'stripePriceId', label: 'Stripe price ID', maximum: 255 },
} as const satisfies Record<string, Field<ColumnOf<typeof productVariations>>>

export type Fields = Record<string, Field>

/** What a field holds: texts and prices are null when they are empty and may be. */
type ValueOf<F extends Field> = F['kind'] extends 'checkbox'
  ? boolean
  : F['kind'] extends 'count'
    ? number
    : F['kind'] extends 'stock'
      ? StockMode
      : F['kind'] extends 'images'
        ? ProductImage[]
        : F['kind'] extends 'category'
          ? string
          : (F['kind'] extends 'money' | 'number' ? number : string) | (F extends { required: string } ? never : null)

/** The values of a form, by the names of its fields. */
export type ValuesOf<T extends Fields> = { -readonly [Name in keyof T]: ValueOf<T[Name]> }

/** The same values by their columns. */
export type ColumnsOf<T extends Fields> = StockFields & {
  [Name in keyof T as T[Name]['kind'] extends 'stock' ? never : T[Name]['column']]: ValueOf<T[Name]>
}

/** What the fields of a form are filled with. */
export type FormValuesOf<T extends Fields> = {
  -readonly [Name in keyof T]: T[Name]['kind'] extends 'checkbox'
    ? boolean
    : T[Name]['kind'] extends 'images'
      ? ProductImage[]
      : string
}

export type ProductValues = ValuesOf<typeof productFields>
export type VariationValues = ValuesOf<typeof variationFields>

/** What products and variations have in common of what was typed. */
export interface TypedStock {
  stock_quantity: number
  in_stock: StockMode
}

/** Values by their columns, to be written. */
export function columnsOf<T extends Fields>(fields: T, values: ValuesOf<T> & TypedStock): ColumnsOf<T> {
  const columns = Object.entries(fields).map(([name, { column }]) => [column, values[name]])
  return { ...Object.fromEntries(columns), ...stockFields(values.in_stock, values.stock_quantity) } as ColumnsOf<T>
}

/** The values of a stored row by the names of the fields: `columnsOf` the other way round. */
export function valuesOf<T extends Fields>(fields: T, row: ColumnsOf<T>): ValuesOf<T> {
  return mapFields(fields, (field) => storedValue(field, row)) as ValuesOf<T>
}

/** Whether a field is part of the stock, which sales change and history leaves alone. */
export function isStock({ kind, column }: Field): boolean {
  return kind === 'stock' || column === 'stockQuantity'
}

/** A stored row in words: the label of each field, and what it holds; without its stock, which sales change. */
export function factsOf<T extends Fields>(
  fields: T,
  row: ColumnsOf<T> & { name: string },
): { label: string; value: string }[] {
  return Object.values(fields)
    .filter((field) => !isStock(field))
    .map((field) => ({ label: field.label, value: inWords(field, storedValue(field, row), row.name) }))
}

/** What the form of a stored row is filled with. */
export function formValuesOf<T extends Fields>(fields: T, row: ColumnsOf<T>): FormValuesOf<T> {
  return mapFields(fields, (field) => {
    const value = storedValue(field, row)
    if (field.kind === 'money') return value === null ? '' : toFixedDollars(value as number)
    return field.kind === 'checkbox' || field.kind === 'images' ? value : String(value ?? '')
  }) as FormValuesOf<T>
}

/** What the form of a new one is filled with. */
export function emptyValues<T extends Fields>(fields: T): FormValuesOf<T> {
  return mapFields(fields, (field) => {
    if (field.kind === 'images') return [{ url: '', alt: '' }]
    return field.default ?? (field.kind === 'checkbox' ? false : '')
  }) as FormValuesOf<T>
}

/** Each field in which a stored row differs from what was typed: its label, and what is stored and typed, in words. */
export function differencesOf<T extends Fields>(
  fields: T,
  stored: ColumnsOf<T> & { name: string },
  typed: ValuesOf<T>,
): { name: keyof T & string; label: string; value: string; typed: string }[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = inWords(field, storedValue(field, stored), stored.name)
    const words = inWords(field, typed[name], String(typed['name']))
    return value === words ? [] : [{ name, label: field.label, value, typed: words }]
  })
}

/** A field's value as people read it. @param name of the product: what a picture without a description of its own has */
function inWords({ kind }: Field, value: unknown, name: string): string {
  if (kind === 'stock') return stockWords[value as StockMode]
  if (kind === 'category') return capitalize(String(value))
  if (kind !== 'images') return wordsOf({ kind: kind === 'count' ? 'number' : kind }, value)
  return (value as ProductImage[]).map(({ url, alt }) => (alt && alt !== name ? `${url} (${alt})` : url)).join('\n')
}

function storedValue({ kind, column }: Field, row: StockFields): unknown {
  return kind === 'stock' ? stockMode(row) : row[column as keyof StockFields]
}

function mapFields(fields: Fields, valueOf: (field: Field) => unknown): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]))
}
