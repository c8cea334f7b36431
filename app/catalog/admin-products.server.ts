import { asc, count, desc, eq, sql } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { products } from '~db/schema'
import { calendarDay, nowIso, shopTime } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'
import { adminUrl, mailStatements } from '~/mail/write-mail.server'
import { ownerMails } from '~/mail/owner-mails'
import { readMailSettings } from '~/mail/settings.server'
import { readSettings } from '~/site/settings.server'
import { stockOfAll } from './offer'
import type { ProductCardData } from './product'
import { cardColumns, toCard } from './product-lists.server'
import { matchProducts, type Matches } from './search.server'
import { fullName } from './sellable'
import { stillCounted, type Stock } from './stock'

/** A row of the admin's list. */
export interface ListedProduct extends ProductCardData {
  category: string
  /** What the two switches stand at; the stock also looks at the variations. */
  inStock: boolean
  featured: boolean
  hidden: boolean
  /** The stock while its switch is on. */
  stockWhenOn: Stock
  /** It was counted and none are left: to be switched on it needs a number. */
  nothingLeft: boolean
}

const rowsPerPage = 25

/**
 * A page of all products, newest first, 25 to a page.
 * @param search words of a name or of a category, whatever the case (spec section 2, "Products tab")
 */
export async function listProductRows({
  search,
  page,
}: {
  search: string
  page: number
}): Promise<Page<ListedProduct>> {
  const { where, total, more } = await (search === ''
    ? everyProduct()
    : matchProducts({ words: search, columns: ['name', 'category'] }))
  const window = pageWindow(total, rowsPerPage, page)
  const rows = await getDb()
    .select({ ...cardColumns, category: products.category, featured: products.featured, hidden: products.hidden })
    .from(products)
    .where(where)
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(rowsPerPage)
    .offset(window.offset)
  const items = rows.map((row) => ({
    ...toCard(row),
    category: row.category,
    inStock: row.inStock,
    featured: row.featured,
    hidden: row.hidden,
    stockWhenOn: stockOfAll({ ...row, inStock: true, counted: stillCounted(row) }, row.variations),
    nothingLeft: !row.inStock && row.stockQuantity === 0 && row.variations.length === 0 && stillCounted(row),
  }))
  return { items, page: window.page, pages: window.pages, total, more }
}

async function everyProduct(): Promise<Matches> {
  const [row] = await getDb().select({ total: count() }).from(products)
  return { where: undefined, total: row?.total ?? 0, more: false }
}

/** Products that a list can offer; a longer one would be none to choose from. */
const mostNames = 500

/**
 * The names of the products, to choose one from.
 * @param present the id of the one that is chosen already; it is among them, however many there are
 */
export function listProductNames(present = ''): Promise<{ id: string; name: string }[]> {
  const { id, name } = products
  return getDb()
    .select({ id, name })
    .from(products)
    .orderBy(desc(eq(id, present)), asc(name), asc(id))
    .limit(mostNames)
}

/** The numbers of the dashboard's summary cards. Each is counted in an index. */
export async function countProducts(): Promise<{ total: number; featured: number }> {
  const db = getDb()
  const [all, featured] = await db.batch([
    db.select({ total: count() }).from(products),
    db.select({ total: count() }).from(products).where(eq(products.featured, true)),
  ])
  return { total: all[0]?.total ?? 0, featured: featured[0]?.total ?? 0 }
}

/** Something to see to: a product or one of its variations, with the number left, 0 when sold out. */
export interface StockAlert {
  slug: string
  /** Null where the product itself is meant. */
  variationId: string | null
  name: string
  left: number
}

const mostAlerts = 40

/**
 * What is sold out or low (spec section 9: 1 to 5 left, or fewer by her setting), the most urgent first, at most 40, without
 * drafts. Nothing where she wants none of it: a shop whose things are there once restocks nothing.
 *
 * Each kind is read from an index of its own (migration 0003), whose condition is repeated here letter for letter: SQLite asks for
 * that.
 */
export async function stockAlerts(): Promise<StockAlert[]> {
  const { lowStock } = await readSettings()
  if (lowStock === 'none') return []
  const most = Number(lowStock)
  const rows = await getDb().all<StockAlert & { value: string | null }>(sql`
    select * from (
      select slug, null as variationId, name, null as value, 0 as "left" from products
      where in_stock = 0 and not hidden
      order by name limit ${mostAlerts})
    union all select * from (
      select slug, null, name, null, stock_quantity from products
      where in_stock = 1 and stock_quantity between 1 and 5 and stock_quantity <= ${most} and not hidden
        and not exists (select 1 from product_variations v where v.product_id = products.id)
      order by stock_quantity, name limit ${mostAlerts})
    union all select * from (
      select p.slug, v.id, p.name, v.value, iif(v.in_stock, v.stock_quantity, 0) as "left"
      from product_variations v join products p on p.id = v.product_id
      where (v.in_stock = 0 or v.stock_quantity between 1 and 5)
        and (v.in_stock = 0 or v.stock_quantity <= ${most}) and p.in_stock = 1 and not p.hidden
      order by "left", p.name, v.value limit ${mostAlerts})
    order by "left", name, value limit ${mostAlerts}`)
  return rows.map(({ value, ...alert }) => ({ ...alert, name: fullName({ name: alert.name, variationValue: value }) }))
}

/** In the shop's time zone: the mail is there when the day begins. */
const firstHour = 8
let writtenOn: string | undefined

/** Writes what is sold out or runs low, once a day at most, and only where it says something else than the last one did. */
export async function writeLowStockMail(now = nowIso()): Promise<void> {
  const today = calendarDay(now)
  if (today === writtenOn || Number(shopTime(now).slice(11, 13)) < firstHour) return
  const [things, settings] = await Promise.all([stockAlerts(), readMailSettings()])
  const content = ownerMails.stockLow(things, adminUrl())
  const [mail] = mailStatements(settings, { kind: 'stock-low', subjectId: today, content, unlessRepeated: true })
  if (things.length > 0) {
    // Where the settings could not be read, or she wants none, it is looked at again.
    if (!mail) return
    await getPrivateDb().batch([mail])
  }
  writtenOn = today
}
