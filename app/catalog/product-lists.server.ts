import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import { products, type ProductImage } from '~db/schema'
import { noPicture, type ProductCardData } from './product'
import { shownPrice, stockOfAll, type PricedVariation } from './offer'
import { oneLine } from '~/lib/clean-text'
import { longestSearch, pageCount, pageNumber, type Page } from '~/lib/pagination'
import { readParameter } from '~/lib/text'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { categoryNames, shownCategoryQuery } from './categories.server'
import { matchProducts } from './search.server'
import type { StockFields } from './stock'
import { defaultSort, longestCategory, sorts, type ShopQuery, type Sort } from './shop-query'

/** Reads the query string; parameters that make no sense fall back (blueprint, "Lists"). */
export function readShopQuery(params: URLSearchParams): ShopQuery {
  const category = oneLine(readParameter(params, 'category'), longestCategory).toLowerCase()
  const sort = params.get('sort') ?? ''
  return {
    category: category === '' || category === 'all' ? undefined : category,
    search: oneLine(params.get('q') ?? '', longestSearch),
    sort: isSort(sort) ? sort : defaultSort,
    page: pageNumber(params),
  }
}

function isSort(text: string): text is Sort {
  return sorts.some((sort) => sort === text)
}

/**
 * The columns of a card. The variations come along in the same row, so that a page of cards is one query whatever
 * the number of products.
 */
export const cardColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  priceCents: products.priceCents,
  formerPriceCents: products.formerPriceCents,
  images: products.images,
  options: products.options,
  inStock: products.inStock,
  stockQuantity: products.stockQuantity,
  counted: products.counted,
  variations: sql`(
    select json_group_array(json_object(
      'name', v.name, 'priceCents', v.price_cents, 'stockQuantity', v.stock_quantity,
      'inStock', json(iif(v.in_stock, 'true', 'false')),
      'counted', json(iif(v.counted is null, 'null', iif(v.counted, 'true', 'false')))))
    from product_variations v where v.product_id = products.id)`.mapWith(
    (json: string) => JSON.parse(json) as PricedVariation[],
  ),
}

interface CardRow extends StockFields {
  id: string
  slug: string
  name: string
  priceCents: number
  formerPriceCents: number | null
  images: ProductImage[]
  options: { name: string }[] | null
  variations: PricedVariation[]
}

/** One row of a card query as the card shows it. */
export function toCard(row: CardRow): ProductCardData {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: row.images[0] ?? noPicture,
    ...shownPrice(row, row.variations),
    hasVariations: row.variations.length > 0,
    stock: stockOfAll(row, row.variations),
  }
}

/** What visitors see. Not `hidden = 0`: for that SQLite would read an index of its own in place of the sorted one. */
const isShown = sql`not ${products.hidden}`

/** As the indexes of migration 0010 have it, letter for letter. */
const place = sql`coalesce(${products.position}, 1000000)`

/** Those with a place of their own first, then the newest. */
const inShopOrder = [place, desc(products.createdAt), desc(products.id)] as const

/** Blueprint, "Lists". */
const pageSize = 24

export interface Listing extends Page<ProductCardData> {
  /** Names for the chips, in order. */
  categories: string[]
  /** Whether the owner has given products their places. */
  hasPlaces: boolean
}

/**
 * One page of the shop and the categories, in one round trip; a search takes a second one. The order is total (id
 * decides between equals), so every product is on exactly one page.
 * @returns `items` empty and `page` past `pages` when the asked page does not exist
 */
export const listProducts = readPerContentVersion(async (query: ShopQuery): Promise<Listing> => {
  const { rows, total, more, names, placed } = await (query.search === '' ? browse(query) : search(query))
  return {
    items: rows.map(toCard),
    page: query.page,
    pages: pageCount(total, pageSize),
    total,
    more,
    categories: categoryNames(names),
    hasPlaces: placed.length > 0,
  }
})

async function browse(query: ShopQuery) {
  const where = query.category === undefined ? undefined : eq(products.category, query.category)
  // All but the drafts, both counted in an index.
  const drafts = sql`(select count(*) from products where ${and(sql`hidden = 1`, where)})`
  const [names, placed, rows, counted] = await getDb().batch([
    shownCategoryQuery(),
    placedQuery(),
    rowsOf(query, where),
    getDb()
      .select({ total: sql<number>`count(*) - ${drafts}` })
      .from(products)
      .where(where),
  ])
  return { names, placed, rows, total: counted[0]?.total ?? 0, more: false }
}

async function search(query: ShopQuery) {
  const { where, total, more } = await matchProducts({
    words: query.search,
    columns: ['name', 'category', 'description'],
    category: query.category,
    drafts: false,
  })
  const [names, placed, rows] = await getDb().batch([shownCategoryQuery(), placedQuery(), rowsOf(query, where)])
  return { names, placed, rows, total, more }
}

/** A product that is shown at a place of its own; none when the owner has given no place. */
function placedQuery() {
  return getDb()
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${place} < 1000000`, isShown))
    .limit(1)
}

function rowsOf({ sort, page }: ShopQuery, where: SQL | undefined) {
  return getDb()
    .select(cardColumns)
    .from(products)
    .where(and(where, isShown))
    .orderBy(...sortOrders[sort])
    .limit(pageSize)
    .offset((page - 1) * pageSize)
}

const sortOrders: Record<Sort, readonly SQL[]> = {
  recommended: inShopOrder,
  newest: [desc(products.createdAt), desc(products.id)],
  price: [asc(products.shownPriceCents), asc(products.id)],
  'price-desc': [desc(products.shownPriceCents), desc(products.id)],
  name: [sql`${products.name} collate nocase`, asc(products.id)],
}

const relatedCount = 4

/** The featured products, in the shop's order. At most 8 by default: the home page invites to the shop and does not replace it. */
export const featuredProducts = readPerContentVersion(async (limit: number = 8): Promise<ProductCardData[]> => {
  const rows = await getDb()
    .select(cardColumns)
    .from(products)
    .where(and(eq(products.featured, true), isShown))
    .orderBy(...inShopOrder)
    .limit(limit)
  return rows.map(toCard)
})

/** Up to four others to show beside a product: those of its category first, both in the shop's order. One round trip. */
export const relatedProducts = readPerContentVersion(
  async (id: string, category: string): Promise<ProductCardData[]> => {
    const [sameCategory, others] = await getDb().batch([
      otherProducts(id, relatedCount, eq(products.category, category)),
      // Those of the category may be among the first; then there are still enough others.
      otherProducts(id, 2 * relatedCount),
    ])
    const byId = new Map([...sameCategory, ...others].map((row) => [row.id, row]))
    return [...byId.values()].slice(0, relatedCount).map(toCard)
  },
)

function otherProducts(id: string, limit: number, condition?: SQL) {
  return getDb()
    .select(cardColumns)
    .from(products)
    .where(and(ne(products.id, id), condition, isShown))
    .orderBy(...inShopOrder)
    .limit(limit)
}

/** The cards of these products in the given order; those that are gone, or hidden, are left out. One query. */
export async function productCards(ids: string[]): Promise<ProductCardData[]> {
  if (ids.length === 0) return []
  const rows = await getDb()
    .select(cardColumns)
    .from(products)
    .where(and(inArray(products.id, ids), isShown))
  const byId = new Map(rows.map((row) => [row.id, toCard(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Slug and last change of every product that is shown, newest first. */
export async function productSitemapEntries(): Promise<{ slug: string; updatedAt: string }[]> {
  return getDb()
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isShown)
    .orderBy(desc(products.createdAt), desc(products.id))
}
