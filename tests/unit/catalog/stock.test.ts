import { describe, expect, test } from 'vitest'
import { mails } from '~db/schema'
import { stockOf } from '~/catalog/offer'
import { modeOfTick, stockFields, stockMode, stockModes, type StockFields } from '~/catalog/stock'
import { stockAlerts, writeLowStockMail } from '~/catalog/admin-products.server'
import { saveSettings } from '~/site/settings.server'
import { useTestDatabase } from '../../support/database'
import { planOf, statementsDuring } from '../../support/statements'
import { addProduct, addVariation } from '../../support/rows'

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

const database = useTestDatabase()

const lines = async () => (await stockAlerts()).map(({ name, left }) => `${left} ${name}`)

describe('what the owner is warned of', () => {
  test('is what is sold out and what is low, the most urgent first', async () => {
    await addProduct('plenty', { stockQuantity: 6 })
    await addProduct('made to order', { stockQuantity: 0 })
    await addProduct('five', { stockQuantity: 5 })
    await addProduct('one', { stockQuantity: 1 })
    await addProduct('sold out', { inStock: false })
    await addProduct('also sold out', { inStock: false, stockQuantity: 3 })
    // Of drafts nothing.
    await addProduct('draft', { inStock: false, hidden: true })
    await addProduct('low draft', { stockQuantity: 1, hidden: true })
    expect(await lines()).toEqual(['0 also sold out', '0 sold out', '1 one', '5 five'])
  })

  test('is low from as many on as the owner says, and with 0 only what is sold out', async () => {
    await addProduct('two', { stockQuantity: 2 })
    await addProduct('one', { stockQuantity: 1 })
    await addProduct('sold out', { inStock: false })
    await addProduct('bowl', { stockQuantity: 9 })
    await addVariation('bowl', { value: 'Large', stockQuantity: 1 })
    await saveSettings({ lowStock: '1' }, 0)
    expect(await lines()).toEqual(['0 sold out', '1 bowl (Large)', '1 one'])
    await saveSettings({ lowStock: '0' }, 1)
    expect(await lines()).toEqual(['0 sold out'])
  })

  test('is nothing where each thing is there once, not even in the daily mail', async () => {
    await addProduct('one', { stockQuantity: 1 })
    await addProduct('sold', { inStock: false, counted: true, stockQuantity: 0 })
    await saveSettings({ lowStock: 'none' }, 0)
    expect(await lines()).toEqual([])
    await writeLowStockMail('2026-11-20T15:00:00.000Z')
    expect(await database.db.$count(mails)).toBe(0)
    await saveSettings({ lowStock: '0' }, 1)
    await writeLowStockMail('2026-11-21T15:00:00.000Z')
    expect(await database.db.$count(mails)).toBe(1)
  })

  test('is its variations where a product has some, unless all of it is sold out', async () => {
    await addProduct('bowl', { stockQuantity: 2 })
    await addVariation('bowl', { value: 'Large', stockQuantity: 3 })
    await addVariation('bowl', { value: 'Small', stockQuantity: 9, inStock: false })
    await addVariation('bowl', { value: 'Medium', stockQuantity: 0 })
    await addProduct('cup', { inStock: false })
    await addVariation('cup', { value: 'Red', stockQuantity: 1 })
    expect(await lines()).toEqual(['0 bowl (Small)', '0 cup', '3 bowl (Large)'])
  })

  test('is at most 40 things', async () => {
    for (let i = 0; i < 25; i++) await addProduct(`out ${i + 10}`, { inStock: false })
    for (let i = 0; i < 25; i++) await addProduct(`low ${i + 10}`, { stockQuantity: 4 })
    const alerts = await lines()
    expect(alerts).toHaveLength(40)
    expect([alerts[0], alerts[24], alerts[25], alerts[39]]).toEqual(['0 out 10', '0 out 34', '4 low 10', '4 low 24'])
  })

  test('is read from indexes, whatever there is', async () => {
    await lines()
    const statements = await statementsDuring(database.client, stockAlerts)
    expect(statements).toHaveLength(1)
    const plan = await planOf(database.client, statements[0]!)
    const reads = plan.split('\n').filter((detail) => /^(?:SCAN|SEARCH) (?:products|p|v)\b/.test(detail))
    expect(reads.length).toBeGreaterThan(3)
    expect(reads.filter((detail) => !detail.includes('USING'))).toEqual([])
    expect(plan).toMatch(/products_sold_out[^]*products_low[^]*product_variations_scarce/)
  })
})
