import { describe, expect, test } from 'vitest'
import { stockAlerts } from '~/catalog/admin-products.server'
import { useTestDatabase } from '../../support/database'
import { planOf, statementsDuring } from '../../support/statements'
import { addProduct, addVariation } from '../../support/catalog-rows'

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
    expect(await lines()).toEqual(['0 also sold out', '0 sold out', '1 one', '5 five'])
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
    const statements = await statementsDuring(database.client, stockAlerts)
    expect(statements).toHaveLength(1)
    const plan = await planOf(database.client, statements[0]!)
    const reads = plan.split('\n').filter((detail) => /^(?:SCAN|SEARCH) (?:products|p|v)\b/.test(detail))
    expect(reads.length).toBeGreaterThan(3)
    expect(reads.filter((detail) => !detail.includes('USING'))).toEqual([])
    expect(plan).toMatch(/products_sold_out[^]*products_low[^]*product_variations_scarce/)
  })
})
