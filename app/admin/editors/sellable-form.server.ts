/** What the forms of a product and of a variation have in common: stock, and a save over a newer version. */
import type { z } from 'zod'
import { productErrors } from '~/catalog/admin-messages'
import { differencesOf, type ColumnsOf, type Fields, type TypedStock, type ValuesOf } from '~/catalog/product-fields'
import { nameStockMode } from '~/catalog/schema.server'
import { stockMode } from '~/catalog/stock'
import type { LoadedStock } from '~/catalog/stock.server'
import { parseForm } from '~/forms/parse.server'
import { textOf } from '~/http/read-form.server'
import { stockBase } from '../hidden-fields'
import { hiddenNumber } from './editor.server'

/** The version and the stock that the form was loaded with (`stockBase`). @throws 400 when they are missing */
export function loadedStock(form: FormData): LoadedStock {
  return {
    version: hiddenNumber(form, 'version'),
    stockQuantity: hiddenNumber(form, '__loaded_stock'),
    inStock: form.get('__loaded_in_stock') === 'on',
    counted: { true: true, false: false }[String(form.get('__loaded_counted'))] ?? null,
  }
}

/**
 * Reads the form of a product or a variation. 'Counted' wants a number there: an empty field is 0 (spec section 5), and 0
 * would be sold out without a word.
 * @param loaded the state in which it was loaded; left out for something new
 */
export async function parseSellable<Value>(form: FormData, schema: z.ZodType<Value>, loaded?: LoadedStock) {
  const isCountMissing = form.get('in_stock') === 'counted' && textOf(form, 'stock_quantity').trim() === ''
  nameStockMode(form, loaded)
  const parsed = await parseForm(form, schema)
  if (!parsed.ok || !isCountMissing) return parsed
  return { ok: false as const, result: parsed.fail({ fields: { stock_quantity: productErrors.stock } }) }
}

/**
 * The outcome of a save over a newer version: that version, from which the next save starts, and what differs from it. Stock
 * that the owner did not touch is not written, so there is nothing to decide about it.
 */
export function sellableConflict<T extends Fields>(
  fields: T,
  newer: ColumnsOf<T> & LoadedStock & { name: string },
  typed: ValuesOf<T> & TypedStock,
  loaded: LoadedStock,
) {
  const untouched: Record<string, boolean> = {
    stock_quantity: typed.stock_quantity === loaded.stockQuantity,
    in_stock: typed.in_stock === stockMode(loaded),
  }
  const differences = differencesOf(fields, newer, typed)
    .filter(({ name }) => !untouched[name])
    .map(({ label, value }) => ({ label, value }))
  return { newer: { base: stockBase(nextStart(newer, typed, loaded)), differences } }
}

/** What the next save starts from: the newer version, and its stock only where the owner changed the stock. */
function nextStart(newer: LoadedStock, typed: TypedStock, loaded: LoadedStock): LoadedStock {
  const isModeKept = typed.in_stock === stockMode(loaded)
  const { inStock, counted } = isModeKept ? loaded : newer
  return {
    inStock,
    counted,
    version: newer.version,
    stockQuantity: typed.stock_quantity === loaded.stockQuantity ? loaded.stockQuantity : newer.stockQuantity,
  }
}
