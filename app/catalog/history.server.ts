import { sql, type SQL } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { insertRow, rowOf, type StoredRow } from '~db/rows.server'
import { backInStock, bin, products, productVariations } from '~db/schema'
import {
  bringBackRow,
  type BinItem,
  copyIntoBin,
  inBin,
  insertFromBin,
  listIn,
  optionsInBin,
  type Restorable,
  takeOut,
} from '~/history/bin.server'
import { binTexts } from '~/history/admin-messages'
import { type Fact, keepState, type HistoryDeclaration } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { productHistoryTexts, stockWords } from './admin-messages'
import { upsertCategory } from './categories.server'
import { productById, productSlugs, updateProduct, type ProductRow } from './commands.server'
import { factsOf, isStock, productFields, valuesOf, variationFields } from './product-fields'
import { optionStates, productStates, waitingForOption } from './product-states.server'
import { type StockFields, stockMode } from './stock'
import { hasTwin, listVariations, type VariationRow } from './variations.server'

/** The history of products. Their stock is not part of it: what was sold meanwhile must not be put back. */
export const productHistory: HistoryDeclaration = {
  kind: 'product',
  source: () => productStates,
  read: (state) => [...factsOf(productFields, rowOf(products, state)), optionsOf(state)],
  restore: restoreState,
  editor: (id) => `/admin/products/${id}?tab=basic`,
  stays: { inList: productHistoryTexts.stockAlone, note: productHistoryTexts.stockStays, read: stockOf },
}

/** Of a variation that is still there everything comes back but its stock. */
const restoredColumns = Object.values(variationFields)
  .filter((field) => !isStock(field))
  .map(({ column }) => sql.identifier(productVariations[column].name))
  .map((name) => sql`${name} = excluded.${name}`)

/** In the order in which the product's page offers them. */
function variationsIn(state: StoredRow): VariationRow[] {
  const rows = listIn<StoredRow>(state, 'variations').map((row) => rowOf(productVariations, row))
  const order = ({ name, createdAt, id }: VariationRow) => `${name}\n${createdAt}\n${id}`
  return rows.sort((one, other) => (order(one) < order(other) ? -1 : 1))
}

/** A line for each option. */
function optionsOf(state: StoredRow): Fact {
  const lines = variationsIn(state).map((row) => {
    const [name, value, ...others] = factsOf(variationFields, row).map((fact) => fact.value)
    return [`${name}: ${value}`, ...others.filter((words) => words !== '')].join(' · ')
  })
  return { label: productHistoryTexts.options, value: lines.join('\n') }
}

/** The stock of a product, or of each of its options. */
function stockOf(state: StoredRow): Fact[] {
  const { stock, units } = productHistoryTexts
  const words = (row: StockFields) => {
    const mode = stockMode(row)
    return mode === 'counted' ? units(row.stockQuantity) : stockWords[mode]
  }
  const rows = variationsIn(state)
  if (rows.length === 0) return [{ label: stock, value: words(rowOf(products, state)) }]
  return rows.map((row) => ({ label: `${row.name}: ${row.value}`, value: words(row) }))
}

async function restoreState(id: string, state: StoredRow, version: number) {
  const present = await productById(id)
  if (!present) return { ok: false, reason: 'missing' } as const
  const { inStock, counted, stockQuantity } = present
  const loaded = { inStock, counted, stockQuantity, version }
  const values = valuesOf(productFields, { ...rowOf(products, state), inStock, counted, stockQuantity })
  return updateProduct(id, values, loaded, { done: 'broughtBack', also: await variationStatements(id, state, version) })
}

/**
 * Gives a product the variations of a state: those that came since go to the bin, those that were changed are as they were
 * but for their stock, and those that were deleted come back under their ids, out of the bin, with what was left of them
 * when they went and with who waits for them.
 */
async function variationStatements(productId: string, state: StoredRow, version: number): Promise<SQL[]> {
  const rows = variationsIn(state)
  const [stock, present] = await Promise.all([lastStock(productId), listVariations(productId)])
  const now = nowIso()
  const when = sql`exists (select 1 from products where id = ${productId} and version = ${version})`
  const ids = JSON.stringify(rows.map(({ id }) => id))
  const newer = present.filter(({ id }) => rows.every((row) => row.id !== id))
  const { kind, query } = optionStates(productId)
  const fromBin = sql`${optionsInBin(ids)} and ${when}`
  return [
    ...newer.flatMap(({ id }) => [
      copyIntoBin({ kind, query: (one) => sql`${query(one)} and ${when}` }, id, waitingForOption(id)),
      sql`delete from product_variations where id = ${id} and ${when}`,
    ]),
    ...rows.map((row) => {
      const written = { ...row, ...stock.get(row.id), updatedAt: now }
      return sql`${insertRow(productVariations, written, when)}
        on conflict (id) do update set ${sql.join(restoredColumns, sql`, `)},
          updated_at = excluded.updated_at, version = product_variations.version + 1`
    }),
    insertFromBin(backInStock, 'waiting', fromBin),
    sql`delete from bin where ${fromBin}`,
  ]
}

/** The stock of each variation in the newest state that has it: where it was deleted, as it was just before. */
async function lastStock(productId: string) {
  const rows = await getPrivateDb().all<{ variation: string }>(sql`
    select v.value as variation, max(h.id) from history h, json_each(h.state, '$.variations') v
    where h.kind = 'product' and h.subject_id = ${productId} group by v.value->>'id'`)
  return new Map(
    rows.map(({ variation }) => {
      const { id, stockQuantity, inStock, counted } = rowOf(productVariations, JSON.parse(variation) as StoredRow)
      return [id, { stockQuantity, inStock, counted }]
    }),
  )
}

/**
 * Products out of the bin: with their id, variations, former slugs and reviews, so that carts, orders and links fit again.
 * A slug that was taken meanwhile gets a number.
 */
export const binnedProducts: Restorable = {
  kind: 'product',
  list: () => '/admin',
  restore: (item) => {
    const product: ProductRow = rowOf(products, item.state)
    const when = inBin(item)
    const belongings = [
      ...variationsIn(item.state).map((row) => insertRow(productVariations, row, when)),
      upsertCategory(product.id, nowIso()),
      productSlugs.bringBack(product.id, listIn(item.state, 'formerSlugs'), when),
      insertFromBin(backInStock, 'waiting', sql`bin.id = ${item.id}`),
      ...reviewStatements(item),
    ]
    return productSlugs.saveUnderFree(product.slug, product.id, (slug) =>
      bringBackRow(item, products, { ...product, slug }, belongings),
    )
  },
}

/** Reviews that lost the product with it are about it again, those that lie in the bin themselves, too. */
function reviewStatements(item: BinItem): SQL[] {
  const ids = JSON.stringify(listIn<string>(item.state, 'reviews'))
  return [
    sql`update testimonials set product_id = ${item.subjectId}
      where id in (select value from json_each(${ids})) and product_id is null and service_slug is null and ${inBin(item)}`,
    sql`update bin set state = json_set(state, '$.product_id', ${item.subjectId})
      where kind = 'review' and subject_id in (select value from json_each(${ids}))
        and state->>'product_id' is null and state->>'service_slug' is null and ${inBin(item)}`,
  ]
}

/**
 * Options out of the bin, under their ids and with who waits for them; where the product lies in the bin itself, they come
 * back with it.
 */
export const binnedOptions: Restorable = {
  kind: 'option',
  list: ({ state }) => `/admin/products/${String(state.product_id)}`,
  restore: async (item) => {
    const db = getDb()
    const { waiting: _, ...state } = item.state
    const row = rowOf(productVariations, state)
    const { productId } = row
    if (await hasTwin(productId, row)) return binTexts.sameOption
    const canReturn = sql`${inBin(item)} and exists (select 1 from ${products} where id = ${productId})`
    const isBinned = sql`kind = 'product' and subject_id = ${productId}`
    if (!(await db.$count(products, sql`id = ${productId}`)) && !(await db.$count(bin, isBinned))) {
      return binTexts.productGone
    }
    const [, inserted, , ...others] = await db.batch([
      keepState(productStates, productId, { done: 'optionAdded', when: canReturn })[0],
      db.run(insertRow(productVariations, row, canReturn)),
      db.run(sql`update bin set state = json_insert(state, '$.variations[#]', json(${JSON.stringify(state)}))
        where ${isBinned} and ${inBin(item)}`),
      db.run(insertFromBin(backInStock, 'waiting', sql`bin.id = ${item.id} and ${canReturn}`)),
      ...listIn<StoredRow>(item.state, 'waiting').map((one) =>
        db.run(sql`update bin set state = json_insert(state, '$.waiting[#]', json(${JSON.stringify(one)}))
          where ${isBinned} and ${inBin(item)}`),
      ),
      ...takeOut(item),
    ])
    return inserted.rowsAffected > 0 || others.at(-1)!.rowsAffected > 0
  },
}
