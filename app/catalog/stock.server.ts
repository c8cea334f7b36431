import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, type productVariations } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { keepState } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import type { TypedStock } from './product-fields'
import { productStates } from './product-states.server'
import { stockFields, stockMode, type StockFields } from './stock'

/** What an edit form was loaded with: its save is refused over a newer version, and changes the stock from there. */
export interface LoadedStock extends StockFields {
  version: number
}

/**
 * What a save does to the stock, so that units sold while the form stood open are never put back (C57). The form says
 * what it was loaded with: the count changes by as much as the owner changed it, and never falls below 0. What was left
 * alone is not written. Counted down to 0, by the owner or by sales meanwhile, it is sold out and not made to order.
 * @param loaded the stock that the form was loaded with
 */
export function stockChange(
  { stockQuantity }: typeof products | typeof productVariations,
  { in_stock: mode, stock_quantity: units }: TypedStock,
  loaded: StockFields,
) {
  const columns = stockFields(mode, units, loaded)
  const isModeKept = mode === stockMode(loaded)
  if (mode === 'madeToOrder') return isModeKept ? {} : columns
  const more = units - loaded.stockQuantity
  if (isModeKept && more === 0) return {}
  const left = sql<number>`max(0, ${stockQuantity} + ${more})`
  return { ...columns, stockQuantity: left, inStock: sql<boolean>`${mode === 'counted' ? 1 : 0} and ${left} > 0` }
}

/** `nothingLeft`: nobody said how many there are now. `changed`: somebody said so, and meanwhile there is something to sell. */
export type StockSwitch = 'done' | 'missing' | 'nothingLeft' | 'changed'

/**
 * Puts a product on sale or takes it off (spec section 2, the stock toggle). What was counted and has no units left goes on
 * sale only with a number: it never becomes endless by a switch (C114), and the number is only for that: it never writes
 * over units that another window has counted (C57). What was made to order is so again. A product with variations has no
 * stock of its own to count.
 * @param units how many there are now; left out where the owner was not asked
 */
export async function setInStock(id: string, inStock: boolean, units?: number): Promise<StockSwitch> {
  if (!inStock) return (await setStock(id, { inStock, counted: isCounted(products) })) ? 'done' : 'missing'
  const hasVariations = sql`exists (select 1 from product_variations v where v.product_id = ${products.id})`
  const sellable = sql`(${products.inStock} or ${products.stockQuantity} > 0 or not ${isCounted(products)} or ${hasVariations})`
  const done = units
    ? setStock(id, stockFields('counted', units), sql`not ${sellable}`)
    : setStock(id, { inStock }, sellable)
  if (await done) return 'done'
  const refused = units ? 'changed' : 'nothingLeft'
  return (await getDb().$count(products, eq(products.id, id))) > 0 ? refused : 'missing'
}

/** `stillCounted` of a stored row. */
export function isCounted({ stockQuantity, counted, inStock }: typeof products | typeof productVariations) {
  return sql<boolean>`(${stockQuantity} > 0 or coalesce(${counted}, not ${inStock}))`
}

/** Shows a product on the home page or not. False when there is no such product. */
export function setFeatured(id: string, featured: boolean): Promise<boolean> {
  const when = sql`json_extract(state, '$.featured') <> ${featured ? 1 : 0}`
  const done = featured ? 'featured' : 'unfeatured'
  return setColumns({ featured }, eq(products.id, id), keepState(productStates, id, { done, when }))
}

type Statement = ReturnType<typeof activityStatement>
type StockColumns = { inStock: boolean; stockQuantity?: number; counted?: boolean | SQL<boolean> | null }

/** Stock has no history, because sales change it, too; but it is noted that the owner did. */
function setStock(id: string, values: StockColumns, only?: SQL): Promise<boolean> {
  const which = and(eq(products.id, id), only)
  const name = sql`(select name from products where id = ${id})`
  const subject = { subject: 'product', subjectId: id, name, done: 'stock' } as const
  return setColumns(values, which, [
    activityStatement('changed', subject, sql`exists (select 1 from ${products} where ${which})`),
  ])
}

/** The version counts up, so that an editor opened before does not put the old state back (blueprint, "Lost updates"). */
async function setColumns(
  values: StockColumns | { featured: boolean },
  which: SQL | undefined,
  first: readonly [Statement, ...Statement[]],
): Promise<boolean> {
  const results = await getDb().batch([
    ...first,
    getDb()
      .update(products)
      .set({ ...values, updatedAt: nowIso(), version: sql`${products.version} + 1` })
      .where(which),
  ])
  return results.at(-1)!.rowsAffected > 0
}
