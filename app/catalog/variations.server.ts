import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { productVariations } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import type { SaveResult } from '~/lib/save-result'
import type { LoadedItem } from './commands.server'
import type { VariationValues } from './schema'
import { stockChange } from './stock-change.server'

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
  const id = newId()
  const now = nowIso()
  const { rowsAffected } = await getDb().run(sql`
    insert into product_variations (id, product_id, name, value, description, price_cents, stock_quantity, in_stock,
      stripe_price_id, created_at, updated_at)
    select ${id}, p.id, ${values.name}, ${values.value}, ${values.description}, ${values.price},
      ${values.stock_quantity}, ${values.in_stock ? 1 : 0}, ${values.stripe_price_id}, ${now}, ${now}
    from products p where p.id = ${productId} and not exists (
      select 1 from product_variations v where v.product_id = p.id
      and lower(v.name) = lower(${values.name}) and lower(v.value) = lower(${values.value}))`)
  if (rowsAffected > 0) return { ok: true }
  return { ok: false, reason: (await hasTwin(productId, values)) ? 'taken' : 'missing' }
}

/** Saves a variation over the version it was loaded with. Its id stays, so carts keep meaning the same thing (C35). */
export async function updateVariation(
  { id, productId }: { id: string; productId: string },
  values: VariationValues,
  loaded: LoadedItem,
): Promise<SaveResult<VariationRow> | { ok: false; reason: 'taken' }> {
  if (await hasTwin(productId, values, id)) return { ok: false, reason: 'taken' }
  const own = and(eq(productVariations.id, id), eq(productVariations.productId, productId))
  const typedStock = { stockQuantity: values.stock_quantity, inStock: values.in_stock }
  const [row] = await getDb()
    .update(productVariations)
    .set({
      name: values.name,
      value: values.value,
      description: values.description,
      priceCents: values.price,
      stripePriceId: values.stripe_price_id,
      ...stockChange(productVariations, typedStock, loaded),
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
