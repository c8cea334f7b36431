import type { LoadedItem } from '~/catalog/stock.server'

/** Whether nobody types this field of a form: it says how the form was loaded or what a button does. */
export function isInternalField(name: string): boolean {
  return /^(?:intent|id|version|__.*)$/.test(name)
}

export const loadedNoteField = '__loaded_note'

/** Names what a buyer has asked for, as the page shows it. */
export const requestField = '__request'

/** The hidden field of the note's form: a save is compared with the note that it was loaded with. */
export function noteBase(note: string): Record<string, string> {
  return { [loadedNoteField]: note }
}

/** The hidden fields of a product's or a variation's form: its version, and the stock that a change is counted from. */
export function baseOf({ version, stockQuantity, inStock, counted }: LoadedItem): Record<string, string> {
  return {
    version: String(version),
    __loaded_stock: String(stockQuantity),
    __loaded_in_stock: inStock ? 'on' : '',
    __loaded_counted: String(counted ?? ''),
  }
}
