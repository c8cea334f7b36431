/** The fields of the admin's forms that nobody sees. Names that begin with two underscores belong to no column. */
import type { LoadedStock } from '~/catalog/stock.server'

/** Whether nobody types this field: it says how the form was loaded, or what a button does. */
export function isHiddenField(name: string): boolean {
  return /^(?:intent|id|version|__.*)$/.test(name)
}

/** With a product's or a variation's form: its version, and the stock that a change is counted from. Read by `loadedStock`. */
export function stockBase({ version, stockQuantity, inStock, counted }: LoadedStock): Record<string, string> {
  return {
    version: String(version),
    __loaded_stock: String(stockQuantity),
    __loaded_in_stock: inStock ? 'on' : '',
    __loaded_counted: String(counted ?? ''),
  }
}

/** With the note on an order: the note that the form was loaded with, which a save is compared with. */
export const loadedNoteField = '__loaded_note'

export function noteBase(note: string): Record<string, string> {
  return { [loadedNoteField]: note }
}

/** With the buttons of an order: the buyer's request that its page shows. */
export const requestField = '__request'
