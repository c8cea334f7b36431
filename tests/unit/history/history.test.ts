import { statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { backInStock } from '~db/schema'
import { applyImport, keepFile } from '~/catalog/import/apply.server'
import { planImport } from '~/catalog/import/plan.server'
import { readProductFile } from '~/catalog/import/product-file'
import { productsCsv } from '~/catalog/products-csv.server'
import { setFeatured, setInStock } from '~/catalog/stock.server'
import { createVariation, deleteVariation, updateVariation } from '~/catalog/variations.server'
import { toCsv } from '~/lib/csv'
import { setShown } from '~/services/commands.server'
import * as listPage from '~/routes/admin/history'
import * as statePage from '~/routes/admin/history-state'
import { useTestDatabase } from '../../support/database'
import { callAction, callLoader, type CookieJar } from '../../support/remix'
import { flashOf, ownerJar } from '../admin-editors/owner'
import { everyKind, product, saveProduct, service, variations, type KeptThing } from './kinds'

const shop = useTestDatabase()
let jar: CookieJar
let things: KeptThing[]

beforeEach(async () => {
  jar = await ownerJar()
  things = await everyKind()
})

const names = ['post', 'product', 'service', 'page', 'settings of the site', 'settings of mail']

interface Listed {
  note?: string
  list: { total: number; pages: number; items: { id: number; done: string; changed: string[] }[] }
}
interface Read {
  version: number
  compared: { label: string; lines: { kind: string; text: string }[] }[]
  facts: { label: string; value: string }[]
  stays?: { note: string; facts: { label: string; then: string; now: string }[] }
}

async function listOf({ kind, id }: Pick<KeptThing, 'kind' | 'id'>, page = 1) {
  const url = `/admin/history/${kind}/${id}?page=${page}`
  const { status, data } = await callLoader<Listed>(listPage, { url, params: { kind, id }, jar })
  return { status, ...data.list }
}

const stateCall = ({ kind, id }: Pick<KeptThing, 'kind' | 'id'>, state: number | string) => ({
  url: `/admin/history/${kind}/${id}/${state}`,
  params: { kind, id, state: String(state) },
  jar,
})

const readState = async (thing: Pick<KeptThing, 'kind' | 'id'>, state: number) =>
  (await callLoader<Read>(statePage, stateCall(thing, state))).data

/** Brings back the state before the newest save but so many. */
async function bringBack(thing: Pick<KeptThing, 'kind' | 'id'>, index = 0) {
  const state = (await listOf(thing)).items[index]!.id
  const { version } = await readState(thing, state)
  const call = { ...stateCall(thing, state), form: { version: String(version) } }
  return callAction<{ error: string }>(statePage, call)
}

describe.each(names.map((name, index) => ({ name, index })))('the history of a $name', ({ index }) => {
  test('keeps what was there before each save that changes something, and tells which field', async () => {
    const thing = things[index]!
    const first = await thing.read()
    await thing.save('Second words.')
    await thing.save('Second words.')
    await thing.save('Third words.')
    const { total, items } = await listOf(thing)
    expect({ total, items: items.map(({ done, changed }) => [done, ...changed]) }).toEqual({
      total: 2,
      items: [
        ['Saved', thing.label],
        ['Saved', thing.label],
      ],
    })
    const { compared, facts } = await readState(thing, items[1]!.id)
    expect(compared).toEqual([
      {
        label: thing.label,
        lines: [...(first ? [{ kind: 'del', text: first }] : []), { kind: 'ins', text: 'Third words.' }],
      },
    ])
    expect(facts).toContainEqual({ label: thing.label, value: first })
  })

  test('a state comes back by a save like any other, and that is taken back as well', async () => {
    const thing = things[index]!
    const first = await thing.read()
    await thing.save('Second words.')
    const done = await bringBack(thing)
    expect(done.status).toBe(303)
    expect((await flashOf(jar))[0]?.text).toContain('The former state is back')
    expect(await thing.read()).toBe(first)
    expect((await listOf(thing)).items[0]).toMatchObject({
      done: 'A former state brought back',
      changed: [thing.label],
    })
    await bringBack(thing)
    expect(await thing.read()).toBe('Second words.')
    expect((await listOf(thing)).total).toBe(3)
  })

  test('what another window saved since the comparison is not replaced', async () => {
    const thing = things[index]!
    await thing.save('Second words.')
    const state = (await listOf(thing)).items[0]!.id
    const { version } = await readState(thing, state)
    await thing.save('Of the other window.')
    const call = { ...stateCall(thing, state), form: { version: String(version) } }
    const refused = await callAction<{ error: string }>(statePage, call)
    expect(refused).toMatchObject({ status: 409, data: { error: expect.stringContaining('in another window') } })
    expect(await thing.read()).toBe('Of the other window.')
  })
})

test('100 saves keep 100 states, and of a long post that is a few megabytes', async () => {
  const thing = things[0]!
  // 8,000 characters, as a long post has.
  const text = (n: number) => `${'A line of a post, as people write them.\n'.repeat(200)}${n}`
  await thing.save(text(0))
  await shop.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  const size = () => statSync(join(shop.dataDir, 'test.db')).size
  const before = size()
  for (let n = 1; n <= 100; n += 1) await thing.save(text(n))
  await shop.client.execute('PRAGMA wal_checkpoint(TRUNCATE)')
  const grown = size() - before
  expect(grown).toBeLessThan(2_000_000)
  const first = await listOf(thing)
  expect(first).toMatchObject({ total: 101, pages: 5 })
  // Across the border of two pages, too, each save is compared with the next.
  const second = await listOf(thing, 2)
  expect(second.items.every(({ changed }) => changed.join() === 'Content')).toBe(true)
  const rows = (await shop.client.execute("select state from history where kind = 'post' order by id")).rows
  const contents = rows.map(({ state }) => (JSON.parse(String(state)) as { content: string }).content)
  expect(contents.slice(1)).toEqual(Array.from({ length: 100 }, (_, n) => text(n)))
  console.info(`100 states of a post of 8,000 characters: the database grew by ${Math.round(grown / 1024)} KB`)
})

test('two windows on one post: the one that comes second is refused, and what the first replaced is kept', async () => {
  const thing = things[0]!
  const saves = [thing.save('Left'), thing.save('Right')]
  const results = (await Promise.all(saves)) as { ok: boolean }[]
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await listOf(thing)).total).toBe(1)
})

describe('the history of a product', () => {
  const thing = { kind: 'product', id: 'cup' }
  const option = async (id: string) => (await variations('cup')).find((row) => row.id === id)!
  const values = { name: 'Size', value: 'Small', price: 1200, description: null, stripe_price_id: null }

  test('has its options: one that was added goes, one that was changed is as before, one that was deleted has its id', async () => {
    const before = await variations('cup')
    await createVariation('cup', { ...values, value: 'Huge', stock_quantity: 9, in_stock: 'counted' })
    await updateVariation(
      { id: 'cup-s', productId: 'cup' },
      { ...values, stock_quantity: 3, in_stock: 'counted' },
      await option('cup-s'),
    )
    await shop.client.execute(
      "update product_variations set stock_quantity = stock_quantity - 1 where product_id = 'cup'",
    )
    await deleteVariation('cup', 'cup-l')
    await shop.client.execute("update product_variations set stock_quantity = stock_quantity - 1 where id = 'cup-s'")
    const { items } = await listOf(thing)
    expect(items.map(({ done, changed }) => [done, ...changed])).toEqual([
      ['Option deleted', 'Options'],
      ['Option saved', 'Options'],
      ['Option added', 'Options'],
    ])
    expect((await bringBack(thing, 2)).status).toBe(303)
    const after = await variations('cup')
    const words = ({ id, name, value, priceCents }: (typeof after)[number]) => ({ id, name, value, priceCents })
    expect(after.map(words)).toEqual(before.map(words))
    // One of each was sold meanwhile, and another one after the last save: none is put back.
    expect(after.map(({ id, stockQuantity }) => [id, stockQuantity])).toEqual([
      ['cup-l', 3],
      ['cup-s', 1],
    ])
    expect((await product('cup')).shownPriceCents).toBe(1000)
    await bringBack(thing)
    expect((await variations('cup')).map(({ value }) => value).sort()).toEqual(['Huge', 'Small'])
  })

  test('who waits for an option comes back with it, and goes to the bin with one that came since', async () => {
    const waits = async () => {
      const { rows } = await shop.client.execute('select variation_id, email from back_in_stock order by email')
      return rows.map(({ variation_id: id, email }) => [id, email])
    }
    const wait = (variationId: string, email: string) =>
      shop.db
        .insert(backInStock)
        .values({ id: email, productId: 'cup', variationId, email, createdAt: '2026-11-01T00:00:00.000Z' })
    await wait('cup-s', 'ann@mail.example')
    await deleteVariation('cup', 'cup-s')
    await createVariation('cup', { ...values, value: 'Huge', stock_quantity: 0, in_stock: 'counted' })
    const huge = (await variations('cup')).find(({ value }) => value === 'Huge')!.id
    await wait(huge, 'ben@mail.example')
    expect(await waits()).toEqual([[huge, 'ben@mail.example']])
    // Before the small one went and the huge one came.
    await bringBack(thing, 1)
    expect(await waits()).toEqual([['cup-s', 'ann@mail.example']])
    const bin = async () => (await shop.client.execute('select name from bin')).rows.map(({ name }) => name)
    expect(await bin()).toEqual(['Cup, Size: Huge'])
    // And before it was brought back.
    await bringBack(thing, 0)
    expect(await waits()).toEqual([[huge, 'ben@mail.example']])
    expect(await bin()).toEqual(['Cup, Size: Small'])
  })

  test('leaves the stock as it is, and a save that only counts keeps no state', async () => {
    await saveProduct('cup', { stock_quantity: 7 })
    expect((await listOf(thing)).total).toBe(0)
    await saveProduct('cup', { description: 'Second words.', images: [{ url: '/images/other.jpg', alt: '' }] })
    await shop.client.execute("update products set stock_quantity = 2 where id = 'cup'")
    await bringBack(thing)
    expect(await product('cup')).toMatchObject({
      ...{ description: 'First words.', stockQuantity: 2 },
      images: [{ url: '/images/products/cup.jpg' }],
    })
  })

  test('says that stock is not brought back, and shows it beside a state as it was then and is now', async () => {
    const { note } = (await callLoader<Listed>(listPage, { url: '/x', params: thing, jar })).data
    expect(note).toContain('stock is not brought back')
    await saveProduct('cup', { description: 'Second words.' })
    await updateVariation(
      { id: 'cup-s', productId: 'cup' },
      { ...values, price: 1000, stock_quantity: 0, in_stock: 'counted' },
      await option('cup-s'),
    )
    await createVariation('cup', { ...values, value: 'Huge', stock_quantity: 0, in_stock: 'madeToOrder' })
    const [, before] = (await listOf(thing)).items
    const { stays, facts } = await readState(thing, before!.id)
    expect(stays?.note).toContain('The stock stays as it is now')
    expect(stays?.facts).toEqual([
      { label: 'Size: Large', then: '4 left', now: '4 left' },
      { label: 'Size: Small', then: '3 left', now: 'Sold out' },
      { label: 'Size: Huge', then: 'not there', now: 'Made to order' },
    ])
    expect(facts.map(({ label }) => label)).not.toContain('Stock')
    // A thing without stock has nothing of the kind.
    const { id } = things[0]!
    await things[0]!.save('Second words.')
    const other = await readState({ kind: 'post', id }, (await listOf({ kind: 'post', id })).items[0]!.id)
    expect(other.stays).toBeUndefined()
  })

  test('a renamed product gets its former slug back, and the other one redirects', async () => {
    await saveProduct('cup', { name: 'Goblet' })
    expect((await product('cup')).slug).toBe('goblet')
    await bringBack(thing)
    expect((await product('cup')).slug).toBe('cup')
    const { rows } = await shop.client.execute("select slug from former_slugs where target_id = 'cup'")
    expect(rows.map(({ slug }) => slug)).toEqual(['goblet'])
  })

  test('switches of the lists are saves as well; pressed twice they keep one state', async () => {
    await setFeatured('cup', true)
    await setFeatured('cup', true)
    await setInStock('cup', false)
    const reiki = things[2]!
    await setShown(reiki.id, false)
    await setShown(reiki.id, false)
    expect((await listOf(thing)).items.map(({ done }) => done)).toEqual(['Featured'])
    expect((await listOf(reiki)).items.map(({ done }) => done)).toEqual(['Hidden'])
    await bringBack(reiki)
    expect((await service(reiki.id)).shown).toBe(true)
  })
})

test('a file that is brought in is one line of the activity, and keeps the state of each product that it changes', async () => {
  const file = toCsv(await productsCsv())
  const id = await keepFile(file, false)
  const read = readProductFile(file.replace(/First words\./g, 'Words of a file.'))
  if (!read.ok) throw new Error(read.error)
  expect(await applyImport(id, await planImport(read.products, false), { added: 0, changed: 1 })).toBe(true)
  const cup = things[1]!
  expect(await cup.read()).toBe('Words of a file.')
  expect((await listOf(cup)).items).toMatchObject([{ done: 'Brought in from a file', changed: ['Description'] }])
  const { rows } = await shop.client.execute(
    "select kind, name from activity where kind in ('imported', 'changed') order by id desc",
  )
  expect(rows[0]).toMatchObject({ kind: 'imported', name: '1 product' })
})

test('settings never keep the hash of the admin code', async () => {
  await things[4]!.save('Second words.')
  const { rows } = await shop.client.execute("select state from history where kind = 'settings'")
  expect(rows).toHaveLength(1)
  expect(String(rows[0]!.state)).not.toContain('adminCodeHash')
})

test.each([
  ['history/nothing/x', 404],
  ['history/settings/constructor', 404],
  ['history/page/none', 404],
  ['history/post/none', 404],
])('/admin/%s is not there', async (path, status) => {
  const [, kind = '', id = ''] = path.split('/')
  expect((await callLoader(listPage, { url: `/admin/${path}`, params: { kind, id }, jar })).status).toBe(status)
})

test('a state of something else is not there, and a GET brings nothing back', async () => {
  const [written, cup] = [things[0]!, things[1]!]
  await written.save('Second words.')
  const state = (await listOf(written)).items[0]!.id
  for (const id of [state, '0', 'x', '9'.repeat(40)]) {
    expect((await callLoader(statePage, stateCall(cup, id))).status).toBe(404)
  }
  await callLoader(statePage, stateCall(written, state))
  expect(await written.read()).toBe('Second words.')
})
