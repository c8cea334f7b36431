import type { LoadedItem } from '~/catalog/commands.server'
import type { Difference } from './conflict-notice'
import { hiddenNumber } from './draft.server'

/** What products and variations have in common of what was typed. */
interface TypedStock {
  stock_quantity: number
  in_stock: boolean
}

/** One field of a comparison, as people read it. */
export type ComparedField = [label: string, saved: string, typed: string]

/** The state in which the form was loaded, as it carries it along. Throws 400 when that is missing. */
export function loadedItem(form: FormData): LoadedItem {
  return {
    version: hiddenNumber(form, 'version'),
    stockQuantity: hiddenNumber(form, '__loaded_stock'),
    inStock: form.get('__loaded_in_stock') === 'on',
  }
}

/** Where the next try starts from: the newer version, and its stock in so far as the owner wants to change it. */
export function nextStart(newer: LoadedItem, typed: TypedStock, loaded: LoadedItem): LoadedItem {
  return {
    version: newer.version,
    stockQuantity: typed.stock_quantity === loaded.stockQuantity ? loaded.stockQuantity : newer.stockQuantity,
    inStock: typed.in_stock === loaded.inStock ? loaded.inStock : newer.inStock,
  }
}

/**
 * The fields in which what is saved now differs from what was typed, with the saved value (blueprint, "Lost updates").
 * What the owner did not touch of the stock is not written, so there is nothing to decide.
 */
export function differences(
  fields: ComparedField[],
  newer: LoadedItem,
  typed: TypedStock,
  loaded: LoadedItem,
): Difference[] {
  const rows = [...fields]
  if (typed.stock_quantity !== loaded.stockQuantity) {
    rows.push(['Stock quantity', String(newer.stockQuantity), String(typed.stock_quantity)])
  }
  if (typed.in_stock !== loaded.inStock) rows.push(['In stock', yesNo(newer.inStock), yesNo(typed.in_stock)])
  return rows.filter(([, saved, own]) => saved !== own).map(([label, value]) => ({ label, value }))
}

/** A switch in words. */
export function yesNo(value: boolean): string {
  return value ? 'Yes' : 'No'
}
