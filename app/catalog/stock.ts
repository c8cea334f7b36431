/**
 * Stock in three words (beyond, section 5), and the way to and from the specification's `in_stock` and `stock_quantity`:
 *
 * | mode        | number | in_stock | stock_quantity | counted |
 * | ----------- | ------ | -------- | -------------- | ------- |
 * | counted     | n > 0  | true     | n              | true    |
 * | counted     | 0      | false    | 0              | true    |
 * | madeToOrder |        | true     | 0              | false   |
 * | soldOut     | n      | false    | n              | as before, so that it goes on sale again as what it was |
 */

export const stockModes = ['counted', 'madeToOrder', 'soldOut'] as const
export type StockMode = (typeof stockModes)[number]

/** The stock fields of a product or a variation. */
export interface StockFields {
  inStock: boolean
  stockQuantity: number
  /** Null where nobody has said: then in stock with 0 is made to order. */
  counted: boolean | null
}

/**
 * What may be sold: nothing, at most so many units, or any number (made to order).
 * Blueprint, "Stock", and beyond, section 5: `in_stock = false` is sold out, and so is what is counted with none left.
 */
export type Stock = { kind: 'soldOut' } | { kind: 'counted'; left: number } | { kind: 'madeToOrder' }

/** More than anybody keeps of one thing; a larger number is a slip of the finger. */
export const maximumUnits = 1_000_000

/** The number of units that somebody typed: whole, `maximumUnits` at most. Undefined for anything else. */
export function parseUnits(typed: string): number | undefined {
  return /^\d+$/.test(typed) && Number(typed) <= maximumUnits ? Number(typed) : undefined
}

export function isStockMode(text: unknown): text is StockMode {
  return stockModes.includes(text as StockMode)
}

/** The columns of a mode. @param units how many there are; of what is made to order, none are kept */
export function stockFields(mode: StockMode, units: number, before?: StockFields): StockFields {
  if (mode === 'madeToOrder') return { inStock: true, stockQuantity: 0, counted: false }
  if (mode === 'counted') return { inStock: units > 0, stockQuantity: units, counted: true }
  return { inStock: false, stockQuantity: units, counted: units > 0 || (before ? stillCounted(before) : true) }
}

/** The mode of stored columns. */
export function stockMode(stock: StockFields): StockMode {
  if (!stock.inStock) return 'soldOut'
  return stillCounted(stock) ? 'counted' : 'madeToOrder'
}

/** Whether its units are counted, or were before it was sold out: then only a number puts it on sale again (C114). */
export function stillCounted({ inStock, stockQuantity, counted }: StockFields): boolean {
  return stockQuantity > 0 || (counted ?? !inStock)
}

/**
 * The mode that a form means which has a tick for `in_stock`, as in the specification: ticked with 0 it is made to order,
 * counted down to 0 it is sold out, and a number for what had none puts it in stock.
 * @param before the stock that the form was loaded with; left out for something new
 */
export function modeOfTick(ticked: boolean, units: number, before?: StockFields): StockMode {
  if (before && ticked === before.inStock && units === before.stockQuantity) return stockMode(before)
  const isRestocked = before?.stockQuantity === 0 && !before.inStock
  if (units > 0) return ticked || isRestocked ? 'counted' : 'soldOut'
  const isCountedDown = before?.inStock && before.stockQuantity > 0
  return ticked && !isCountedDown ? 'madeToOrder' : 'soldOut'
}
