import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products, type productVariations } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import { keepsSlug } from '~/lib/slug'
import { dropCategory, upsertCategory } from './categories.server'
import { columnsOf, productFields, type ProductValues } from './product-fields'
import { slugsOf } from '~db/slugs.server'
import type { StockFields } from './offer'

export type ProductRow = typeof products.$inferSelect

/** What an edit form was loaded with: its save is refused over a newer version, and changes the stock from there. */
export interface LoadedItem {
  version: number
  stockQuantity: number
  inStock: boolean
}

/** A product by its slug, else its id, else a slug that it had before (spec section 2, "Product editor"). */
export async function findProductRow(slugOrId: string): Promise<ProductRow | undefined> {
  const former = sql`${products.id} in (select target_id from former_slugs where kind = 'product' and slug = ${slugOrId})`
  const [row] = await getDb()
    .select()
    .from(products)
    .where(sql`${products.slug} = ${slugOrId} or ${products.id} = ${slugOrId} or ${former}`)
    .orderBy(sql`${products.slug} = ${slugOrId} desc`, sql`${products.id} = ${slugOrId} desc`)
    .limit(1)
  return row
}

/**
 * Adds a product under a slug of its own, made from its name. Its category comes into being with it.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same product (case C76)
 */
export async function createProduct(values: ProductValues, id = newId()): Promise<ProductRow> {
  const wanted = written(values)
  const earlier = await productById(id)
  if (earlier) return matches(earlier, wanted) ? earlier : createProduct(values)
  return productSlugs.saveUnderFree(values.name, id, async (slug) => {
    const now = nowIso()
    const row = { ...wanted, id, slug, createdAt: now, updatedAt: now }
    const [[created]] = await getDb().batch([
      getDb().insert(products).values(row).onConflictDoNothing({ target: products.id }).returning(),
      getDb().run(upsertCategory(id, now)),
    ])
    return created ?? createProduct(values, id)
  })
}

/**
 * Saves a product over the version it was loaded with (blueprint, "Lost updates"). Another name gives another slug,
 * and the former one redirects from then on. Stock sold meanwhile is not put back.
 */
export async function updateProduct(
  id: string,
  values: ProductValues,
  loaded: LoadedItem,
): Promise<SaveResult<ProductRow>> {
  const before = await productById(id)
  if (!before) return { ok: false, reason: 'missing' }
  const row = keepsSlug(before.name, values.name)
    ? await save(before, values, loaded, before.slug)
    : await productSlugs.saveUnderFree(values.name, id, (slug) => save(before, values, loaded, slug))
  if (row) return { ok: true, row }
  const newer = await productById(id)
  return newer ? { ok: false, reason: 'conflict', newer } : { ok: false, reason: 'missing' }
}

/**
 * Deletes a product with its variations and former slugs. Orders keep their own copy of what was bought, and
 * testimonials stay without the product. False when there was none.
 */
export async function deleteProduct(id: string): Promise<boolean> {
  const [, , deleted] = await getDb().batch([
    productSlugs.forget(id),
    getDb().run(dropCategory(sql`(select category from products where id = ${id})`, id)),
    getDb().delete(products).where(eq(products.id, id)),
  ])
  return deleted.rowsAffected > 0
}

async function productById(id: string): Promise<ProductRow | undefined> {
  const [row] = await getDb().select().from(products).where(eq(products.id, id)).limit(1)
  return row
}

/** One batch: the product, its former slug and its category, or nothing of it. */
async function save(before: ProductRow, values: ProductValues, loaded: LoadedItem, slug: string) {
  const { id } = before
  const { version } = loaded
  const now = nowIso()
  const change = { id, version, slug, now }
  const { stockQuantity, inStock, ...others } = written(values)
  const [, updated] = await getDb().batch([
    getDb().run(productSlugs.keepFormer(change)),
    getDb()
      .update(products)
      .set({
        ...others,
        ...stockChange(products, { stockQuantity, inStock }, loaded),
        slug,
        updatedAt: now,
        version: version + 1,
      })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning(),
    getDb().run(productSlugs.takeBack(change)),
    getDb().run(upsertCategory(id, now)),
    getDb().run(dropCategory(sql`${before.category}`)),
  ])
  return updated[0]
}

/** The columns of what was typed. A picture without a description of its own shows what is sold. */
function written(values: ProductValues) {
  const images = values.images.map(({ url, alt }) => ({ url, alt: alt || values.name }))
  return { ...columnsOf(productFields, { ...values, images }), options: [] }
}

/** `nothingLeft`: there is nothing to sell, and nobody said how many there are now. */
export type StockSwitch = 'done' | 'missing' | 'nothingLeft'

/**
 * Puts a product on sale or takes it off (spec section 2, the stock toggle). One of which no units are left goes on sale
 * only with a number, or with the word that it is made to order: counted stock never becomes endless by itself (C114). A
 * product with variations has none of its own to count.
 * @param units how many there are now: 'uncounted' for made to order; left out where the owner was not asked
 */
export async function setInStock(id: string, inStock: boolean, units?: number | 'uncounted'): Promise<StockSwitch> {
  if (!inStock || units === 'uncounted') return (await setColumns(id, { inStock })) ? 'done' : 'missing'
  if (units) return (await setColumns(id, { inStock, stockQuantity: units })) ? 'done' : 'missing'
  const hasVariations = sql`exists (select 1 from product_variations v where v.product_id = ${products.id})`
  const sellable = sql`(${products.inStock} or ${products.stockQuantity} > 0 or ${hasVariations})`
  if (await setColumns(id, { inStock }, sellable)) return 'done'
  return (await getDb().$count(products, eq(products.id, id))) > 0 ? 'nothingLeft' : 'missing'
}

/** Shows a product on the home page or not. False when there is no such product. */
export function setFeatured(id: string, featured: boolean): Promise<boolean> {
  return setColumns(id, { featured })
}

/** The version counts up, so that an editor opened before does not put the old state back (blueprint, "Lost updates"). */
async function setColumns(
  id: string,
  values: { inStock: boolean; stockQuantity?: number } | { featured: boolean },
  only?: SQL,
): Promise<boolean> {
  const { rowsAffected } = await getDb()
    .update(products)
    .set({ ...values, updatedAt: nowIso(), version: sql`${products.version} + 1` })
    .where(and(eq(products.id, id), only))
  return rowsAffected > 0
}

/** The slugs of products, made from their names. */
export const productSlugs = slugsOf('product', products)

/**
 * What a save does to the stock, so that units sold while the form stood open are never put back (C57). The form says
 * what it was loaded with: the count changes by as much as the owner changed it, and never falls below 0. What was left
 * alone is not written. A number for what had none, or a higher one, puts a ticked or sold-out item in stock (C114);
 * counted down to 0, by the owner or by sales meanwhile, it is sold out and not suddenly made to order.
 * @param loaded the stock that the form was loaded with
 */
export function stockChange(
  { stockQuantity, inStock }: typeof products | typeof productVariations,
  typed: StockFields,
  loaded: StockFields,
): { stockQuantity?: SQL<number>; inStock?: SQL<boolean> | boolean } {
  const isTickChanged = typed.inStock !== loaded.inStock
  const more = typed.stockQuantity - loaded.stockQuantity
  if (more === 0) return isTickChanged ? { inStock: typed.inStock } : {}
  const left = sql<number>`max(0, ${stockQuantity} + ${more})`
  if (isTickChanged && typed.stockQuantity === 0) return { stockQuantity: left, inStock: typed.inStock }
  const isRestocked = more > 0 && (typed.inStock || loaded.stockQuantity === 0)
  const state = isTickChanged ? sql`${typed.inStock ? 1 : 0}` : isRestocked ? sql`1` : inStock
  return { stockQuantity: left, inStock: sql<boolean>`${state} and ${left} > 0` }
}
