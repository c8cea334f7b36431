import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { productVariations } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import type { SaveResult } from '~/lib/save.server'

import { columnsOf, variationFields, type VariationValues } from './product-fields'
import { type LoadedItem, stockChange } from './stock.server'

export type VariationRow = typeof productVariations.$inferSelect

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
  const { rowsAffected } = await getDb().run(insertVariation(productId, values, nowIso()))
  if (rowsAffected > 0) return { ok: true }
  return { ok: false, reason: (await hasTwin(productId, values)) ? 'taken' : 'missing' }
}

/**
 * The statement that adds a variation to its product, unless that has one of the same name and value.
 * @param only a further condition on the product, `p`
 */
export function insertVariation(productId: string, values: VariationValues, createdAt: string, only = sql`true`): SQL {
  const row = { id: newId(), productId, ...columnsOf(variationFields, values), createdAt, updatedAt: createdAt }
  const names = Object.keys(row) as (keyof typeof row)[]
  const columns = names.map((name) => sql.identifier(productVariations[name].name))
  const written = names.map((name) => sql.param(row[name], productVariations[name]))
  return sql`
    insert into ${productVariations} (${sql.join(columns, sql`, `)}) select ${sql.join(written, sql`, `)}
    from products p where p.id = ${productId} and ${only} and not exists (
      select 1 from product_variations v where v.product_id = p.id
      and lower(v.name) = lower(${values.name}) and lower(v.value) = lower(${values.value}))`
}

/** Saves a variation over the version it was loaded with. Its id stays, so carts keep meaning the same thing (C35). */
export async function updateVariation(
  { id, productId }: { id: string; productId: string },
  values: VariationValues,
  loaded: LoadedItem,
): Promise<SaveResult<VariationRow> | { ok: false; reason: 'taken' }> {
  if (await hasTwin(productId, values, id)) return { ok: false, reason: 'taken' }
  const own = and(eq(productVariations.id, id), eq(productVariations.productId, productId))
  const { stockQuantity: _, inStock: __, counted: ___, ...others } = columnsOf(variationFields, values)
  const [row] = await getDb()
    .update(productVariations)
    .set({
      ...others,
      ...stockChange(productVariations, values, loaded),
      updatedAt: nowIso(),
      version: loaded.version + 1,
    })
    .where(and(own, eq(productVariations.version, loaded.version)))
    .returning()
  if (row) return { ok: true, row }
  const [newer] = await getDb().select().from(productVariations).where(own)
  return newer ? { ok: false, reason: 'conflict', newer } : { ok: false, reason: 'missing' }
}

/** Deletes a variation; orders keep its name and price. False when it was gone already. */
export async function deleteVariation(productId: string, id: string): Promise<boolean> {
  const { rowsAffected } = await getDb()
    .delete(productVariations)
    .where(and(eq(productVariations.id, id), eq(productVariations.productId, productId)))
  return rowsAffected > 0
}

async function hasTwin(productId: string, { name, value }: VariationValues, exceptId = ''): Promise<boolean> {
  const [twin] = await getDb()
    .select({ id: productVariations.id })
    .from(productVariations)
    .where(
      and(
        eq(productVariations.productId, productId),
        ne(productVariations.id, exceptId),
        sql`lower(${productVariations.name}) = lower(${name})`,
        sql`lower(${productVariations.value}) = lower(${value})`,
      ),
    )
    .limit(1)
  return twin !== undefined
}
