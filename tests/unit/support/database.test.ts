import { expect, it } from 'vitest'
import { useTestDatabase } from '../../support/database'

const database = useTestDatabase({ seed: 'demo', keep: true })

const count = async (table: string) => {
  const { rows } = await database.client.execute(`SELECT count(*) AS n FROM ${table}`)
  return Number(rows[0]?.n)
}

it('is the database that the rooms use, and starts again from the demo shop', async () => {
  const { getDb } = await import('~db/client.server')
  expect(getDb()).toBe(database.db)
  const products = await count('products')
  expect(products).toBeGreaterThan(0)
  await database.client.execute('DELETE FROM products')
  await database.reset()
  expect(await count('products')).toBe(products)
})
