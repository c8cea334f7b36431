import { describe, expect, test } from 'vitest'
import { stockOf } from '~/catalog/offer'
import { modeOfTick, stockFields, stockMode, stockModes, type StockFields } from '~/catalog/stock'

const of = (inStock: boolean, stockQuantity: number, counted: boolean | null): StockFields => ({
  inStock,
  stockQuantity,
  counted,
})
const soldOut = { kind: 'soldOut' }

describe('stock in three words', () => {
  test.each([
    ['counted', 7, of(true, 7, true), 'counted', { kind: 'counted', left: 7 }],
    ['counted', 0, of(false, 0, true), 'sold_out', soldOut],
    ['made_to_order', 7, of(true, 0, false), 'made_to_order', { kind: 'open' }],
    ['sold_out', 7, of(false, 7, true), 'sold_out', soldOut],
    ['sold_out', 0, of(false, 0, true), 'sold_out', soldOut],
  ] as const)('%s with %i is written, read back and sold', (mode, units, columns, again, stock) => {
    expect(stockFields(mode, units)).toEqual(columns)
    expect(stockMode(columns)).toBe(again)
    expect(stockOf({ ...columns, priceCents: 100 })).toEqual(stock)
  })

  test('what is sold out remembers what it was', () => {
    expect(stockFields('sold_out', 0, stockFields('made_to_order', 0))).toEqual(of(false, 0, false))
    expect(stockFields('sold_out', 5, stockFields('counted', 5))).toEqual(of(false, 5, true))
  })

  test.each([
    [of(true, 4, null), 'counted', { kind: 'counted', left: 4 }],
    [of(true, 0, null), 'made_to_order', { kind: 'open' }],
    [of(false, 0, null), 'sold_out', soldOut],
    // Counted with none left is never endless, whatever the tick says.
    [of(true, 0, true), 'counted', soldOut],
  ] as const)('a row that something else has written, %o, is %s', (columns, mode, stock) => {
    expect(stockMode(columns)).toBe(mode)
    expect(stockOf({ ...columns, priceCents: 100 })).toEqual(stock)
  })

  test('what is left alone stays, whichever way it is said', () => {
    for (const mode of stockModes) {
      const stored = stockFields(mode, 3)
      expect(modeOfTick(stored.inStock, stored.stockQuantity, stored)).toBe(mode)
    }
  })

  test.each([
    [true, 3, 'counted'],
    [true, 0, 'made_to_order'],
    [false, 3, 'sold_out'],
    [false, 0, 'sold_out'],
  ] as const)('a new one with the specification’s tick %s and %i is %s', (ticked, units, mode) => {
    expect(modeOfTick(ticked, units)).toBe(mode)
  })
})
