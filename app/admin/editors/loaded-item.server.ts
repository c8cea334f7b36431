import type { LoadedItem } from '~/catalog/commands.server'
import type { Difference } from './conflict-notice'
import { differencesIn, yesNo, type ComparedField } from './differences.server'
import { hiddenNumber } from './draft.server'

/** What products and variations have in common of what was typed. */
export interface TypedStock {
  stock_quantity: number
  in_stock: boolean
}

/** The state in which the form was loaded, as it carries it along. Throws 400 when that is missing. */
export function loadedItem(form: FormData): LoadedItem {
  return {
    version: hiddenNumber(form, 'version'),
    stockQuantity: hiddenNumber(form, '__loaded_stock'),
    inStock: form.get('__loaded_in_stock') === 'on',
  }
}

/** The base for the retry: the newer version, and its stock only where the owner changed the stock. */
export function nextStart(newer: LoadedItem, typed: TypedStock, loaded: LoadedItem): LoadedItem {
  return {
    version: newer.version,
    stockQuantity: typed.stock_quantity === loaded.stockQuantity ? loaded.stockQuantity : newer.stockQuantity,
    inStock: typed.in_stock === loaded.inStock ? loaded.inStock : newer.inStock,
  }
}

/**
 * What differs of a product or a variation, its stock included. What the owner did not touch of the stock is not
 * written, so there is nothing to decide.
 */
export function itemDifferences(
  fields: Record<string, ComparedField>,
  newer: LoadedItem,
  typed: TypedStock,
  loaded: LoadedItem,
): Difference[] {
  const rows = Object.values(fields)
  if (typed.stock_quantity !== loaded.stockQuantity) {
    rows.push(['Stock quantity', String(newer.stockQuantity), String(typed.stock_quantity)])
  }
  if (typed.in_stock !== loaded.inStock) rows.push(['In stock', yesNo(newer.inStock), yesNo(typed.in_stock)])
  return differencesIn(rows)
}
