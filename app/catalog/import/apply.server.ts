import { eq, lt, type SQL, sql } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { isNullFailure, isUniqueFailure } from '~db/errors'
import { imports, products, productVariations } from '~db/schema'
import { activityStatement } from '~/history/activity.server'
import { keepState } from '~/history/states.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { plural } from '~/lib/text'
import { dropCategory } from '../categories.server'
import { productColumns } from '../commands.server'
import { columnsOf, type Fields, productFields, variationFields, type VariationValues } from '../product-fields'
import { productStates } from '../product-states.server'
import { stockMode } from '../stock'
import { stockChange } from '../stock.server'
import { insertVariation, type VariationRow } from '../variations.server'
import type { Plan } from './plan.server'
import type { Writes } from './product-plan.server'

/** SQLite takes 32,766 values in one statement. */
const rowsAtOnce = 500

/** How many products a file adds and changes. */
export type ImportCounts = Record<'added' | 'changed', number>

/**
 * Does what a plan says, all of it or nothing, in one batch. The state of each product before it is kept in its history.
 * @param importId of the kept file, whose text the same batch deletes
 * @returns false where somebody has changed one of the rows since the plan was made, has taken a slug, or has brought the file
 * in already: nothing is written then
 */
export async function applyImport(importId: string, { writes }: Plan, counts: ImportCounts): Promise<boolean> {
  const db = getDb()
  const now = nowIso()
  const { rows, options } = newRows(writes)
  const inserts = [
    ...chunks(rows).map((some) => db.insert(products).values(some)),
    ...chunks(options).map((some) => db.insert(productVariations).values(some)),
  ]
  const formerCategories = new Set(writes.products.map(({ row }) => row.category))
  const others = [
    ...writes.newVariations.map(({ productId, values }, index) =>
      insertVariation(productId, values, isoFromNow(index)),
    ),
    sql`insert or ignore into categories (name, created_at) select distinct category, ${now} from products`,
    ...[...formerCategories].map((name) => dropCategory(sql`${name}`)),
  ]
  try {
    await db.batch([
      db.run(refuseUnless(importId, writes)),
      ...[...changedProducts(writes)].map((id) => keepState(productStates, id, { done: 'imported' })[0]),
      activityStatement('imported', { name: plural(countOf(writes), 'product') }),
      ...inserts,
      ...changes(writes, now),
      ...others.map((statement) => db.run(statement)),
      db
        .update(imports)
        .set({ file: '', ...counts })
        .where(eq(imports.id, importId)),
    ])
    return true
  } catch (error) {
    if (isNullFailure(error, 'imports.id') || isUniqueFailure(error, 'products.slug')) return false
    throw error
  }
}

/** The statements that change what is there, over the versions that `refuseUnless` has made sure of. */
function changes({ products: changed, variations }: Writes, updatedAt: string) {
  const db = getDb()
  return [
    ...changed.map(({ row, values, fields }) =>
      db
        .update(products)
        .set({
          ...changedColumns(productFields, fields, productColumns(values)),
          ...(hasStock(fields) && stockChange(products, values, row)),
          updatedAt,
          version: row.version + 1,
        })
        .where(eq(products.id, row.id)),
    ),
    ...variations.map(({ row, values, fields }) =>
      db
        .update(productVariations)
        .set({
          ...changedColumns(variationFields, fields, columnsOf(variationFields, values)),
          ...(hasStock(fields) && stockChange(productVariations, ownStock(row, values, fields), row)),
          updatedAt,
          version: row.version + 1,
        })
        .where(eq(productVariations.id, row.id)),
    ),
  ]
}

/** The ids of the products of which more than the stock changes. */
function changedProducts({ products: changed, variations, newVariations }: Writes): Set<string> {
  const isMore = ({ fields }: { fields: string[] }) => fields.some((name) => !stockNames.includes(name))
  return new Set([
    ...changed.filter(isMore).map(({ row }) => row.id),
    ...variations.filter(isMore).map(({ row }) => row.productId),
    ...newVariations.map(({ productId }) => productId),
  ])
}

function countOf({ created, products: changed, variations, newVariations }: Writes): number {
  const ids = [...changed.map(({ row }) => row.id), ...variations.map(({ row }) => row.productId)]
  return created.length + new Set([...ids, ...newVariations.map(({ productId }) => productId)]).size
}

/**
 * Fails the batch, which it begins, unless every row is still as the plan has it and the file is still there: pressed twice,
 * the button does its work once.
 */
function refuseUnless(importId: string, { products: changed, variations, newVariations }: Writes): SQL {
  const versions = (changes: { row: { id: string; version: number } }[]) =>
    JSON.stringify(changes.map(({ row: { id, version } }) => [id, version]))
  const stale = (table: SQL, list: string) => sql`exists (
    select 1 from json_each(${list}) as seen where not exists (select 1 from ${table} as present
      where present.id = seen.value ->> 0 and present.version = seen.value ->> 1))`
  const parents = JSON.stringify(newVariations.map(({ productId }) => productId))
  return sql`insert into imports (id, file, with_stock, created_at) select null, '', 0, '' where
    not exists (select 1 from imports where id = ${importId} and added is null)
    or ${stale(sql`products`, versions(changed))} or ${stale(sql`product_variations`, versions(variations))}
    or exists (select 1 from json_each(${parents}) as parent where parent.value not in (select id from products))`
}

function newRows({ created }: Writes) {
  const rows = created.map(({ slug, values }, index) => {
    // The shop shows the newest first: the file's first is to be the first.
    const now = isoFromNow(created.length - index)
    return { ...productColumns(values), id: newId(), slug, createdAt: now, updatedAt: now }
  })
  const options = created.flatMap(({ variations }, product) =>
    variations.map((values, index) => {
      const now = isoFromNow(index)
      return {
        ...columnsOf(variationFields, values),
        id: newId(),
        productId: rows[product]!.id,
        createdAt: now,
        updatedAt: now,
      }
    }),
  )
  return { rows, options }
}

/** The columns of the fields that change, without those of the stock, which are written by `stockChange`. */
function changedColumns<Columns extends object>(fields: Fields, changed: string[], columns: Columns): Partial<Columns> {
  const names = changed.filter((name) => !stockNames.includes(name)).map((name) => fields[name]!.column)
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name))) as Partial<Columns>
}

/** The mode that a file leaves alone is the variation's own: of a product that is off sale the file says all are sold out. */
function ownStock(row: VariationRow, values: VariationValues, fields: string[]): VariationValues {
  return fields.includes('in_stock') ? values : { ...values, in_stock: stockMode(row) }
}

const stockNames = ['stock_quantity', 'in_stock']
const hasStock = (fields: string[]) => fields.some((name) => stockNames.includes(name))

function chunks<Row>(rows: Row[]): Row[][] {
  const count = Math.ceil(rows.length / rowsAtOnce)
  return Array.from({ length: count }, (_, index) => rows.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce))
}

const keptMs = 24 * 60 * 60_000

/**
 * Keeps a file so that any process can do what the page of it has shown. One that is a day old goes with the next upload.
 * @returns its id, for the page's URL
 */
export async function keepFile(file: string, withStock: boolean): Promise<string> {
  const id = newId()
  const db = getPrivateDb()
  await db.batch([
    db.delete(imports).where(lt(imports.createdAt, isoFromNow(-keptMs))),
    db.insert(imports).values({ id, file, withStock, createdAt: nowIso() }),
  ])
  return id
}

/** A kept file, or what it has brought; undefined when it is gone. */
export async function findFile(id: string): Promise<typeof imports.$inferSelect | undefined> {
  const [row] = await getPrivateDb().select().from(imports).where(eq(imports.id, id)).limit(1)
  return row
}
