/** Rows of the shop: a product, an order and what belongs to them. A test names what matters to it, the rest is plain. */
import { getDb } from '~db/client.server'
import {
  orderItems,
  orders,
  products,
  productVariations,
  shippingWays,
  testimonials,
  type ShippingAddress,
} from '~db/schema'

type NewProduct = Partial<typeof products.$inferInsert>
type NewVariation = Partial<typeof productVariations.$inferInsert>

const madeAt = '2026-03-01T12:00:00.000Z'

/** Writes a product; everything that a test does not name is plain. Gives its id, which is its slug too. */
export async function addProduct(id: string, product: NewProduct = {}): Promise<string> {
  await getDb()
    .insert(products)
    .values({
      id,
      name: id,
      slug: id,
      description: 'Plain.',
      priceCents: 2000,
      images: [{ url: `/images/products/${id}.jpg`, alt: `Picture of ${id}` }],
      category: 'crystals',
      stockQuantity: 10,
      inStock: true,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...product,
    })
  return id
}

let added = 0

/** Writes a variation of a product. Gives its id. */
export async function addVariation(productId: string, variation: NewVariation = {}): Promise<string> {
  const { id = `v${String(++added).padStart(5, '0')}` } = variation
  await getDb()
    .insert(productVariations)
    .values({
      id,
      productId,
      name: 'Color',
      value: id,
      stockQuantity: 10,
      inStock: true,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...variation,
    })
  return id
}

export async function addReview(id: string, review: Partial<typeof testimonials.$inferInsert> = {}): Promise<void> {
  await getDb()
    .insert(testimonials)
    .values({ id, authorName: 'A. B.', rating: 5, content: 'Good.', isApproved: true, createdAt: madeAt, ...review })
}

/** Writes a way to ship: $6.50 unless it says otherwise. Gives its id. */
export async function addWay(id: string, way: Partial<typeof shippingWays.$inferInsert> = {}): Promise<string> {
  await getDb()
    .insert(shippingWays)
    .values({ id, name: id, priceCents: 650, position: 0, createdAt: madeAt, updatedAt: madeAt, ...way })
  return id
}

/** Where parcels go. */
export const harbor: ShippingAddress = {
  ...{ line1: '12 Harbor Street', line2: '', city: 'Weymouth', state: 'MA', postalCode: '02190', country: 'US' },
}

/** Writes a paid order with its lines, each of them one cup for $10.00; what a test names is otherwise. */
export async function addOrder(
  id: string,
  order: Partial<typeof orders.$inferInsert> = {},
  lines: Partial<typeof orderItems.$inferInsert>[] = [{}],
): Promise<void> {
  const { createdAt: at = '2026-11-20T15:00:00.000Z' } = order
  const times = { expiresAt: at, createdAt: at, updatedAt: at }
  const db = getDb()
  await db
    .insert(orders)
    .values({ id, status: 'paid', subtotalCents: 1000, cartId: id, cartHash: '', ...times, ...order })
  const cup = { orderId: id, productId: 'cup', name: 'Cup', unitPriceCents: 1000, quantity: 1 }
  if (lines.length > 0)
    await db.insert(orderItems).values(lines.map((line, position) => ({ ...cup, position, ...line })))
}
