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
    ['counted', 0, of(false, 0, true), 'soldOut', soldOut],
    ['madeToOrder', 7, of(true, 0, false), 'madeToOrder', { kind: 'madeToOrder' }],
    ['soldOut', 7, of(false, 7, true), 'soldOut', soldOut],
    ['soldOut', 0, of(false, 0, true), 'soldOut', soldOut],
  ] as const)('%s with %i is written, read back and sold', (mode, units, columns, again, stock) => {
    expect(stockFields(mode, units)).toEqual(columns)
    expect(stockMode(columns)).toBe(again)
    expect(stockOf({ ...columns, priceCents: 100 })).toEqual(stock)
  })

  test('what is sold out remembers what it was', () => {
    expect(stockFields('soldOut', 0, stockFields('madeToOrder', 0))).toEqual(of(false, 0, false))
    expect(stockFields('soldOut', 5, stockFields('counted', 5))).toEqual(of(false, 5, true))
  })

  test.each([
    [of(true, 4, null), 'counted', { kind: 'counted', left: 4 }],
    [of(true, 0, null), 'madeToOrder', { kind: 'madeToOrder' }],
    [of(false, 0, null), 'soldOut', soldOut],
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
    [true, 0, 'madeToOrder'],
    [false, 3, 'soldOut'],
    [false, 0, 'soldOut'],
  ] as const)('a new one with the specification’s tick %s and %i is %s', (ticked, units, mode) => {
    expect(modeOfTick(ticked, units)).toBe(mode)
  })
})
