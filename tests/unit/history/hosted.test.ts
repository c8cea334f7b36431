import { afterAll, beforeAll, expect, test } from 'vitest'
import { startHostedDatabase, type HostedDatabase } from '../../support/hosted-database'

let hosted: HostedDatabase

beforeAll(async () => {
  hosted = await startHostedDatabase()
  Object.assign(process.env, hosted.env)
  const { migrateDatabase } = await import('~db/migrate')
  await migrateDatabase()
})
afterAll(async () => {
  const { closeDb } = await import('~db/client.server')
  closeDb()
  await hosted.stop()
})

test('on a hosted database saves keep their states, two windows delete and bring back once, and activity stays', async () => {
  const { deleteProduct } = await import('~/catalog/commands.server')
  const { binnedProducts, productHistory } = await import('~/catalog/history.server')
  const { findInBin } = await import('~/history/bin.server')
  const { listStates } = await import('~/history/states.server')
  const { product, productWithOptions, saveProduct, variations } = await import('./kinds')
  const id = await productWithOptions()
  await saveProduct(id, { description: 'Second words.' })
  const { items } = await listStates('product', id, 1)
  expect(items).toHaveLength(1)
  expect(await productHistory.restore(id, items[0]!.state, 2)).toMatchObject({ ok: true })
  expect((await product(id)).description).toBe('First words.')
  const before = [await product(id), await variations(id)]
  const gone = await Promise.all([deleteProduct(id), deleteProduct(id)])
  const [binned] = gone.filter(Boolean)
  expect(gone.filter(Boolean)).toHaveLength(1)
  const item = (await findInBin(binned!.id))!
  const back = await Promise.allSettled([binnedProducts.restore(item), binnedProducts.restore(item)])
  expect(back.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(1)
  expect([await product(id), await variations(id)]).toEqual(before)
  expect(() => hosted.sql('delete from activity')).toThrow('kept for 400 days')
  expect(hosted.sql("select id from activity where kind in ('deleted', 'restored')")).toHaveLength(2)
})
