import { and, eq, sql } from 'drizzle-orm'
import { prepared } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import { noPicture } from './product'
import { sellableKey, type FoundSellable, type FoundSellables, type Sellable, type SellableRef } from './sellable'
import { priceOf, stockOf } from './offer'

/** One row for each reference, in their order; without a product for one that is gone or hidden. */
const rowsOf = prepared((db) =>
  db
    .select({
      product: {
        id: products.id,
        slug: products.slug,
        name: products.name,
        category: products.category,
        images: products.images,
        priceCents: products.priceCents,
        inStock: products.inStock,
        stockQuantity: products.stockQuantity,
        counted: products.counted,
        stripeProductId: products.stripeProductId,
        stripePriceId: products.stripePriceId,
      },
      variation: {
        id: productVariations.id,
        name: productVariations.name,
        value: productVariations.value,
        priceCents: productVariations.priceCents,
        inStock: productVariations.inStock,
        stockQuantity: productVariations.stockQuantity,
        counted: productVariations.counted,
        stripePriceId: productVariations.stripePriceId,
      },
      hasVariations: sql<number>`EXISTS (SELECT 1 FROM product_variations AS any_of WHERE any_of.product_id = ${products.id})`,
    })
    .from(sql`json_each(${sql.placeholder('refs')}) AS wanted`)
    // A hidden product is gone for now.
    .leftJoin(products, and(eq(products.id, sql`wanted.value->>0`), sql`not ${products.hidden}`))
    .leftJoin(
      productVariations,
      and(eq(productVariations.id, sql`wanted.value->>1`), eq(productVariations.productId, products.id)),
    )
    .orderBy(sql`wanted.key`)
    .prepare(),
)
type SellableRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['all']>>[number]

/** Looks up what carts and orders point at, as it is now, in one query. */
export async function findSellables(refs: SellableRef[]): Promise<FoundSellables> {
  if (refs.length === 0) return new Map()
  const wanted = JSON.stringify(refs.map(({ productId, variationId }) => [productId, variationId]))
  const rows = await rowsOf().all({ refs: wanted })
  return new Map(refs.map((ref, index) => [sellableKey(ref), findSellable(ref, rows[index]!)]))
}

function findSellable(ref: SellableRef, { product, variation, hasVariations }: SellableRow): FoundSellable {
  if (!product) return { state: 'gone' }
  if (ref.variationId !== null && !variation) return { state: 'gone' }
  const needsVariation = ref.variationId === null && hasVariations === 1
  return { state: needsVariation ? 'needsVariation' : 'found', sellable: toSellable(product, variation) }
}

function toSellable(product: NonNullable<SellableRow['product']>, variation: SellableRow['variation']): Sellable {
  return {
    productId: product.id,
    variationId: variation?.id ?? null,
    slug: product.slug,
    name: product.name,
    category: product.category,
    variationName: variation?.name ?? null,
    variationValue: variation?.value ?? null,
    image: product.images[0] ?? noPicture,
    priceCents: priceOf(variation ?? product, product),
    stock: stockOf(variation ?? product, product),
    stripeProductId: product.stripeProductId,
    // A variation's price at Stripe is its own; the product's stands only for the product's own price.
    stripePriceId: variation ? variation.stripePriceId : product.stripePriceId,
  }
}
