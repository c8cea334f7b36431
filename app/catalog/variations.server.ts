import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { insertRow } from '~db/rows.server'
import { productVariations } from '~db/schema'
import { putInBin, type Binned } from '~/history/bin.server'
import { keepState } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, savedOver, type SaveResult } from '~/lib/save.server'
import { columnsOf, variationFields, type VariationValues } from './product-fields'
import { optionStates, productStates, waitingForOption } from './product-states.server'
import { type LoadedStock, stockChange } from './stock.server'

export type VariationRow = typeof productVariations.$inferSelect
type NameAndValue = Pick<VariationValues, 'name' | 'value'>

/** The order of a product's variations wherever they are listed: by option, and there as they were added. */
export const inOptionOrder = [asc(productVariations.name), asc(productVariations.createdAt), asc(productVariations.id)]

/** The variations of a product in the order in which its page offers them. */
export async function listVariations(productId: string): Promise<VariationRow[]> {
  return getDb()
    .select()
    .from(productVariations)
    .where(eq(productVariations.productId, productId))
    .orderBy(...inOptionOrder)
}

/** Adds a variation; `taken` when the product has one of the same name and value. */
export async function createVariation(
  productId: string,
  values: VariationValues,
): Promise<{ ok: true } | { ok: false; reason: 'taken' | 'missing' }> {
  const [, , { rowsAffected }] = await getDb().batch([
    ...keepState(productStates, productId, { done: 'optionAdded', when: hasNoTwin(productId, values) }),
    getDb().run(insertVariation(productId, values, nowIso())),
  ])
  if (rowsAffected > 0) return { ok: true }
  return { ok: false, reason: (await hasTwin(productId, values)) ? 'taken' : 'missing' }
}

/**
 * The statement that adds a variation to its product, unless that has one of the same name and value.
 * @param only a further condition on the product, `p`
 */
export function insertVariation(productId: string, values: VariationValues, createdAt: string, only = sql`true`): SQL {
  const row = { id: newId(), productId, ...columnsOf(variationFields, values), createdAt, updatedAt: createdAt }
  const when = sql`exists (select 1 from products p where p.id = ${productId} and ${only})`
  return insertRow(productVariations, row, sql`${when} and ${hasNoTwin(productId, values)}`)
}

/** The condition that a product has no variation of this name and value, but for the one of this id. */
function hasNoTwin(productId: string, { name, value }: NameAndValue, exceptId = ''): SQL {
  return sql`not exists (select 1 from product_variations v where v.product_id = ${productId} and v.id <> ${exceptId}
    and lower(v.name) = lower(${name}) and lower(v.value) = lower(${value}))`
}

/** Whether a product has a variation of this name and value, whatever their case, but for the one of this id. */
export async function hasTwin(productId: string, wanted: NameAndValue, exceptId?: string): Promise<boolean> {
  const [row] = await getDb().all<{ free: number }>(sql`select ${hasNoTwin(productId, wanted, exceptId)} as free`)
  return row?.free === 0
}

/**
 * Saves a variation over the version it was loaded with. Its id stays, so carts keep meaning the same thing (C35). `taken`
 * when the product has another one of the same name and value.
 */
export async function updateVariation(
  { id, productId }: { id: string; productId: string },
  values: VariationValues,
  loaded: LoadedStock,
): Promise<SaveResult<VariationRow> | { ok: false; reason: 'taken' }> {
  const own = and(eq(productVariations.id, id), eq(productVariations.productId, productId))
  const { stockQuantity: _, inStock: __, counted: ___, ...others } = columnsOf(variationFields, values)
  const [before] = await getDb().select().from(productVariations).where(own)
  const isLoaded = and(own, eq(productVariations.version, loaded.version), hasNoTwin(productId, values, id))
  const when = before && !matches(before, others) && sql`exists (select 1 from ${productVariations} where ${isLoaded})`
  const [, , [row]] = await getDb().batch([
    ...keepState(productStates, productId, { done: 'optionSaved', when: when ?? false }),
    getDb()
      .update(productVariations)
      .set({
        ...others,
        ...stockChange(productVariations, values, loaded),
        updatedAt: nowIso(),
        version: loaded.version + 1,
      })
      .where(isLoaded)
      .returning(),
  ])
  if (!row && (await hasTwin(productId, values, id))) return { ok: false, reason: 'taken' }
  return savedOver(row, async () => (await getDb().select().from(productVariations).where(own))[0])
}

/**
 * Puts a variation into the bin; orders keep its name and price, and the product's history has it, too. Undefined when it
 * was gone already.
 */
export async function deleteVariation(productId: string, id: string): Promise<Binned | undefined> {
  const own = and(eq(productVariations.id, id), eq(productVariations.productId, productId))
  const when = sql`exists (select 1 from ${productVariations} where ${own})`
  const [, [binned]] = await getDb().batch([
    keepState(productStates, productId, { done: 'optionDeleted', when })[0],
    ...putInBin(optionStates(productId), id, waitingForOption(id)),
    getDb().delete(productVariations).where(own),
  ])
  return binned
}
