import { and, eq, or, sql } from 'drizzle-orm'
import { looksLikeSlug } from '~/lib/slug'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { formerSlugs, products, productVariations } from '~db/schema'
import { noPicture, type Product } from './product'
import type { ProductRow } from './commands.server'
import { formerPriceOf, priceOf, shownPrice, stockOf, stockOfAll } from './offer'
import { inOptionOrder, type VariationRow } from './variations.server'
import { formatMoney } from '~/lib/money'
import { fillPlaceholders, siteTexts } from '~/lib/site-texts'
import { truncate } from '~/lib/truncate'

/** What a URL of the shop leads to: a product; another slug that it has now; or nothing. */
export type FoundProduct = { state: 'found'; product: Product } | { state: 'moved'; slug: string } | { state: 'none' }

/**
 * Looks up a product by the last part of its URL: its slug, else its id, else a slug it had before. Anything but
 * the exact slug is `moved` to it. One round trip.
 */
export const findProduct = readPerContentVersion((slugOrId: string) => lookUp(slugOrId, false))

/** The same with hidden products, for the owner's preview. Not kept: saving a draft leaves what visitors see as it was. */
export const findWithDrafts = (slugOrId: string) => lookUp(slugOrId, true)

async function lookUp(slugOrId: string, drafts: boolean): Promise<FoundProduct> {
  const key = slugOrId.toLowerCase()
  if (!looksLikeSlug(key)) return { state: 'none' }
  const db = getDb()
  const isVisible = drafts ? undefined : sql`not ${products.hidden}`
  const named = and(or(eq(products.slug, key), eq(products.id, key)), isVisible)
  const [productRows, variationRows, formerRows] = await db.batch([
    db.select().from(products).where(named),
    db
      .select()
      .from(productVariations)
      .where(
        eq(productVariations.productId, db.select({ id: products.id }).from(products).where(eq(products.slug, key))),
      )
      .orderBy(...inOptionOrder),
    db
      .select({ slug: products.slug })
      .from(formerSlugs)
      .innerJoin(products, eq(products.id, formerSlugs.targetId))
      .where(and(eq(formerSlugs.kind, 'product'), eq(formerSlugs.slug, key), isVisible)),
  ])
  const row = productRows.find(({ slug }) => slug === key) ?? productRows[0]
  if (row?.slug === slugOrId) return { state: 'found', product: toProduct(row, variationRows) }
  const slug = row?.slug ?? formerRows[0]?.slug
  return slug === undefined ? { state: 'none' } : { state: 'moved', slug }
}

function toProduct(row: ProductRow, variations: VariationRow[]): Product {
  const images = row.images.length > 0 ? row.images : [noPicture]
  const price = shownPrice(row, variations)
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    category: row.category,
    hidden: row.hidden,
    images,
    image: images[0]!,
    ...price,
    hasVariations: variations.length > 0,
    stock: stockOfAll(row, variations),
    variations: variations.map((variation) => ({
      id: variation.id,
      name: variation.name,
      value: variation.value,
      description: variation.description,
      priceCents: priceOf(variation, row),
      formerPriceCents: formerPriceOf(variation, row),
      stock: stockOf(variation, row),
    })),
  }
}

const texts = siteTexts('shop', {
  summary: '{text} {price}. US delivery only.',
  summaryFrom: '{text} From {price}. US delivery only.',
})

/**
 * What search engines show of a product: the beginning of its own description, with its price; at most 160 characters. Made
 * for each page, because what is kept of a product must not hold the words of an earlier moment.
 */
export function productSummary({ description, from, priceCents }: Product): string {
  const fill = (text: string) =>
    fillPlaceholders(from ? texts.summaryFrom : texts.summary, { text, price: formatMoney(priceCents) })
  return fill(truncate(description, 159 - fill('').length))
}
