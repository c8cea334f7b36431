import type { LoadedItem } from '~/catalog/commands.server'

/** The hidden fields of a product's or a variation's form: its version, and the stock that a change is counted from. */
export function baseOf({ version, stockQuantity, inStock }: LoadedItem): Record<string, string> {
  return {
    version: String(version),
    __loaded_stock: String(stockQuantity),
    __loaded_in_stock: inStock ? 'on' : '',
  }
}
