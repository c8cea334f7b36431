import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { products, type Done } from '~db/schema'
import { createdStatement } from '~/history/activity.server'
import { putInBin, type Binned } from '~/history/bin.server'
import { keepState } from '~/history/states.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import { dropCategory, upsertCategory } from './categories.server'
import { goingWith, productStates } from './product-states.server'
import { columnsOf, productFields, type ProductValues, variationFields, type VariationValues } from './product-fields'
import { slugsOf } from '~db/slugs.server'
import { stockChange, type LoadedStock } from './stock.server'
import { insertVariation, listVariations } from './variations.server'

export type ProductRow = typeof products.$inferSelect

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
 * Adds a product under a slug of its own, made from its name. Its category comes into being with it, and its variations.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same product (case C76);
 * with other values or options it makes another one
 */
export async function createProduct(
  values: ProductValues,
  id = newId(),
  variations: VariationValues[] = [],
): Promise<ProductRow> {
  const wanted = productColumns(values)
  const earlier = await productById(id)
  if (earlier && matches(earlier, wanted) && (await hasVariations(id, variations))) return earlier
  if (earlier) return createProduct(values, newId(), variations)
  return productSlugs.saveUnderFree(values.name, id, async (slug) => {
    const now = nowIso()
    const row = { ...wanted, id, slug, createdAt: now, updatedAt: now }
    const db = databaseFor(row)
    const [[created]] = await db.batch([
      db.insert(products).values(row).onConflictDoNothing({ target: products.id }).returning(),
      db.run(upsertCategory(id, now)),
      createdStatement(products, 'product', id, values.name, now),
      // Where the same form made the product a moment ago, it made these, too. A moment apart they keep their order.
      ...variations.map((variation, index) =>
        db.run(insertVariation(id, variation, isoFromNow(index), sql`p.created_at = ${now}`)),
      ),
    ])
    return created ?? createProduct(values, id, variations)
  })
}

/** Whether a product has all these variations, as the form that made it has sent them. */
async function hasVariations(id: string, variations: VariationValues[]): Promise<boolean> {
  const rows = await listVariations(id)
  const wanted = variations.map((variation) => columnsOf(variationFields, variation))
  return wanted.every((columns) => rows.some((row) => matches(row, columns)))
}

/**
 * Saves a product over the version it was loaded with (blueprint, "Lost updates"). Another name gives another slug,
 * and the former one redirects from then on. Stock sold meanwhile is not put back. What was there before is kept in its
 * history, unless only the stock changes.
 * @param also further statements of the same save; they run only over the version that was loaded
 */
export async function updateProduct(
  id: string,
  values: ProductValues,
  loaded: LoadedStock,
  { done = 'saved', also = [] }: { done?: Done; also?: SQL[] } = {},
): Promise<SaveResult<ProductRow>> {
  return productSlugs.saveOver(productById, id, values.name, (before, slug) =>
    save(before, values, { loaded, done, also }, slug),
  )
}

/**
 * Puts a product into the bin, with its variations and former slugs. Orders keep their own copy of what was bought, and
 * testimonials stay without the product until it is back. Undefined when there was none.
 */
export async function deleteProduct(id: string): Promise<Binned | undefined> {
  const [[binned]] = await getDb().batch([
    ...putInBin(productStates, id, { formerSlugs: productSlugs.formerOf(id), ...goingWith(id) }),
    productSlugs.forget(id),
    getDb().run(dropCategory(sql`(select category from products where id = ${id})`, id)),
    getDb().delete(products).where(eq(products.id, id)),
  ])
  return binned
}

/** What is hidden before and after changes no page of visitors, so the cached ones stay. */
function databaseFor(...states: { hidden: boolean }[]) {
  return states.every(({ hidden }) => hidden) ? getPrivateDb() : getDb()
}

export async function productById(id: string): Promise<ProductRow | undefined> {
  const [row] = await getDb().select().from(products).where(eq(products.id, id)).limit(1)
  return row
}

/** One batch: the product, its former slug and its category, or nothing of it. */
async function save(
  before: ProductRow,
  values: ProductValues,
  { loaded, done, also }: { loaded: LoadedStock; done: Done; also: SQL[] },
  slug: string,
) {
  const { id } = before
  const { version } = loaded
  const now = nowIso()
  const change = { id, version, slug, now }
  const { stockQuantity: _, inStock: __, counted: ___, ...others } = productColumns(values)
  const db = databaseFor(before, values)
  // The specification's list of options is empty in any case.
  const { options, ...compared } = others
  const when = also.length > 0 || !matches(before, compared)
  const results = await db.batch([
    ...keepState(productStates, id, { version, done, when }),
    db.run(productSlugs.keepFormer(change)),
    ...also.map((statement) => db.run(statement)),
    db
      .update(products)
      .set({
        ...others,
        ...stockChange(products, values, loaded),
        slug,
        updatedAt: now,
        version: version + 1,
      })
      .where(and(eq(products.id, id), eq(products.version, version)))
      .returning(),
    db.run(productSlugs.takeBack(change)),
    db.run(upsertCategory(id, now)),
    db.run(dropCategory(sql`${before.category}`)),
  ])
  // The one statement that gives rows.
  const [updated] = results.filter((result): result is ProductRow[] => Array.isArray(result))
  return updated?.[0]
}

/** The columns of what was typed. A picture without a description of its own shows what is sold. */
export function productColumns(values: ProductValues) {
  const images = values.images.map(({ url, alt }) => ({ url, alt: alt || values.name }))
  return { ...columnsOf(productFields, { ...values, images }), options: [] }
}

/** The slugs of products, made from their names. */
export const productSlugs = slugsOf('product', products, ({ name }: ProductRow) => name)
