import { and, eq, not, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders } from '~db/schema'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { holdMs, type DraftLine, type Order, type OrderDraft, type OrderWithItems } from './order'
import { itemsOf, isOpenAt, usesOfCode } from './queries.server'

export type Placement =
  | ({ kind: 'placed' } & OrderWithItems)
  /** This cart has an open order already: of the same click, or of an earlier checkout. */
  | { kind: 'open'; order: Order }
  | { kind: 'notAvailable'; line: DraftLine; stock: number; held: number }
  /** The code was changed, ended or used up meanwhile. */
  | { kind: 'codeOver'; code: string }

/**
 * Writes a pending order, which holds its counted stock from that moment on. Whether the stock is there is decided
 * by the same statement that writes the order, so that of many visitors at once only as many get one as there are
 * units, and only as many of a code as there are uses. A double click finds the first click's order.
 */
export async function placeOrder(draft: OrderDraft): Promise<Placement> {
  const db = getPrivateDb()
  const at = nowIso()
  const id = newId()
  const isPendingOfCart = and(eq(orders.cartId, draft.cartId), eq(orders.status, 'pending'))
  const [, shortages, , , [pending]] = await db.batch([
    // A cart has one pending order at most (`orders_open_cart`): one whose time is over makes room.
    db
      .update(orders)
      .set({ status: 'expired', updatedAt: at })
      .where(and(isPendingOfCart, not(isOpenAt(at)))),
    db.all<Shortage>(shortagesOf(draft, at)),
    db.run(insertOrder(id, draft, at)),
    db.run(insertItems(id, draft.lines)),
    db.select().from(orders).where(isPendingOfCart),
  ])
  if (pending?.id === id) return { kind: 'placed', order: pending, items: await itemsOf(id) }
  if (pending) return { kind: 'open', order: pending }
  const [shortage] = shortages
  const line = shortage && draft.lines[shortage.line]
  if (line) return { kind: 'notAvailable', line, stock: shortage.stock, held: shortage.held }
  // The statement asks for the stock and for the code alone.
  if (draft.code) return { kind: 'codeOver', code: draft.code.code }
  throw new Error('The order was neither written nor refused')
}

function insertOrder(id: string, draft: OrderDraft, at: string) {
  const { cartId, cartHash, lines, code, way, addsTax = false } = draft
  const subtotalCents = lines.reduce((sum, { sellable, quantity }) => sum + sellable.priceCents * quantity, 0)
  const discountCents = lines.reduce((sum, line) => sum + (line.discountCents ?? 0), 0)
  const pickup = way?.pickup
  return sql`
    INSERT INTO orders (
      id, subtotal_cents, discount_cents, code_id, code, shipping_way, shipping_days, agreed_shipping_cents,
      pickup_address, pickup_times, adds_tax, cart_id, cart_hash, expires_at, created_at, updated_at
    )
    SELECT ${id}, ${subtotalCents}, ${discountCents}, ${code?.codeId ?? null}, ${code?.code ?? null},
      ${way?.name ?? null}, ${way?.days ?? ''}, ${way?.cents ?? null}, ${pickup?.address ?? null}, ${pickup?.times ?? null},
      ${addsTax ? 1 : 0}, ${cartId}, ${cartHash}, ${isoFromNow(holdMs)}, ${at}, ${at}
    WHERE NOT EXISTS (${shortagesOf(draft, at)}) AND ${codeIsLeft(draft, at)}
    ON CONFLICT DO NOTHING`
}

/** Whether the code of a draft stands as it was shown, and a use of it is left; true for a draft without one. */
function codeIsLeft({ cartId, code }: OrderDraft, at: string): SQL {
  if (!code) return sql`true`
  return sql`EXISTS (SELECT 1 FROM codes WHERE id = ${code.codeId} AND version = ${code.codeVersion} AND active
    AND (max_uses IS NULL OR ${usesOfCode(at, cartId)} < max_uses))`
}

function insertItems(orderId: string, lines: DraftLine[]) {
  const items = lines.map(({ sellable, quantity, discountCents = 0 }, position) => ({
    position,
    productId: sellable.productId,
    variationId: sellable.variationId,
    name: sellable.name,
    variationName: sellable.variationName,
    variationValue: sellable.variationValue,
    image: sellable.image.url,
    unitPriceCents: sellable.priceCents,
    quantity,
    discountCents,
    stripeProductId: sellable.stripeProductId,
    stripePriceId: sellable.stripePriceId,
  }))
  return sql`
    INSERT INTO order_items (
      order_id, position, product_id, variation_id, name, variation_name, variation_value, image, unit_price_cents,
      quantity, discount_cents, stripe_product_id, stripe_price_id
    )
    SELECT ${orderId}, value->>'position', value->>'productId', value->>'variationId', value->>'name',
      value->>'variationName', value->>'variationValue', value->>'image', value->>'unitPriceCents',
      value->>'quantity', value->>'discountCents', value->>'stripeProductId', value->>'stripePriceId'
    FROM json_each(${JSON.stringify(items)})
    WHERE EXISTS (SELECT 1 FROM orders WHERE id = ${orderId})`
}

/** A line that cannot be bought now. `stock` is what the shop has, `held` what others are paying for at this moment. */
interface Shortage {
  /** Position of the line in the draft. */
  line: number
  stock: number
  held: number
}

/**
 * The select of the lines that cannot be bought (blueprint, "Stock"): gone, sold out, or counted with fewer units than
 * asked for once the holds of others are taken off. A hold is never stored: it is the sum over pending orders whose
 * time is not over, so none can leak. A cart's own hold never blocks its own checkout.
 *
 * The stock of what is made to order is NULL here, so that no comparison finds too little of it. Where nobody has said whether
 * units are counted (`counted` is NULL), they are as long as there is a number.
 */
function shortagesOf({ cartId, lines }: OrderDraft, at: string): SQL {
  return sql`
    SELECT line, stock, held FROM (
      SELECT wanted.key AS line, wanted.value->>2 AS quantity, coalesce(holds.quantity, 0) AS held,
        CASE
          WHEN products.in_stock IS NOT 1 OR products.hidden THEN 0
          WHEN wanted.value->>1 IS NULL
            THEN iif(products.counted, products.stock_quantity, nullif(products.stock_quantity, 0))
          WHEN variations.in_stock IS NOT 1 THEN 0
          ELSE iif(variations.counted, variations.stock_quantity, nullif(variations.stock_quantity, 0))
        END AS stock
      FROM json_each(${wantedSellables(lines)}) AS wanted
      LEFT JOIN products ON products.id = wanted.value->>0
      LEFT JOIN product_variations AS variations
        ON variations.id = wanted.value->>1 AND variations.product_id = products.id
      LEFT JOIN (${holdsOfOthers(cartId, at)}) AS holds
        ON holds.product_id = wanted.value->>0 AND holds.variation_id IS wanted.value->>1
    )
    WHERE stock - held < quantity
    ORDER BY line`
}

/** The cross join makes the database start from the few open orders, not from every order ever placed for a sellable. */
function holdsOfOthers(cartId: string, at: string): SQL {
  return sql`
    SELECT items.product_id, items.variation_id, sum(items.quantity) AS quantity
    FROM orders CROSS JOIN order_items AS items ON items.order_id = orders.id
    WHERE ${isOpenAt(at)} AND orders.cart_id <> ${cartId}
    GROUP BY items.product_id, items.variation_id`
}

function wantedSellables(lines: DraftLine[]): string {
  return JSON.stringify(lines.map(({ sellable, quantity }) => [sellable.productId, sellable.variationId, quantity]))
}
