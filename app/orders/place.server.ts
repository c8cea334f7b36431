import { and, eq, lte, sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders } from '~db/schema'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { holdMs, shortagesOf, type Shortage } from './holds.server'
import { itemsOf } from './find.server'
import type { DraftLine, Order, OrderDraft, OrderWithItems } from './order'

export type Placement =
  | ({ kind: 'placed' } & OrderWithItems)
  /** This cart has an open order already: of the same click, or of an earlier checkout. */
  | { kind: 'open'; order: Order }
  | { kind: 'notAvailable'; line: DraftLine; stock: number; held: number }

/**
 * Writes a pending order, which holds its counted stock from that moment on. Whether the stock is there is decided
 * by the same statement that writes the order, so that of many visitors at once only as many get one as there are
 * units. A double click finds the first click's order.
 */
export async function placeOrder(draft: OrderDraft): Promise<Placement> {
  const db = getPrivateDb()
  const at = nowIso()
  const id = newId()
  const openOrder = and(eq(orders.cartId, draft.cartId), eq(orders.status, 'pending'))
  const [, shortages, , , [open]] = await db.batch([
    db
      .update(orders)
      .set({ status: 'expired', updatedAt: at })
      .where(and(openOrder, lte(orders.expiresAt, at))),
    db.all<Shortage>(shortagesOf(draft, at)),
    db.run(insertOrder(id, draft, at)),
    db.run(insertItems(id, draft.lines)),
    db.select().from(orders).where(openOrder),
  ])
  if (open?.id === id) return { kind: 'placed', order: open, items: await itemsOf(id) }
  if (open) return { kind: 'open', order: open }
  return notAvailable(draft, shortages[0])
}

function notAvailable({ lines }: OrderDraft, shortage: Shortage | undefined): Placement {
  const line = shortage && lines[shortage.line]
  if (!line) throw new Error('The order was neither written nor refused')
  return { kind: 'notAvailable', line, stock: shortage.stock, held: shortage.held }
}

function insertOrder(id: string, draft: OrderDraft, at: string) {
  const subtotalCents = draft.lines.reduce((sum, { sellable, quantity }) => sum + sellable.priceCents * quantity, 0)
  return sql`
    INSERT INTO orders (id, subtotal_cents, cart_id, cart_hash, expires_at, created_at, updated_at)
    SELECT ${id}, ${subtotalCents}, ${draft.cartId}, ${draft.cartHash}, ${isoFromNow(holdMs)}, ${at}, ${at}
    WHERE NOT EXISTS (${shortagesOf(draft, at)})
    ON CONFLICT DO NOTHING`
}

function insertItems(orderId: string, lines: DraftLine[]) {
  const items = lines.map(({ sellable, quantity }, position) => ({
    position,
    productId: sellable.productId,
    variationId: sellable.variationId,
    name: sellable.name,
    variationName: sellable.variationName,
    variationValue: sellable.variationValue,
    image: sellable.image.url,
    unitPriceCents: sellable.priceCents,
    quantity,
    stripeProductId: sellable.stripeProductId,
    stripePriceId: sellable.stripePriceId,
  }))
  return sql`
    INSERT INTO order_items (
      order_id, position, product_id, variation_id, name, variation_name, variation_value, image, unit_price_cents,
      quantity, stripe_product_id, stripe_price_id
    )
    SELECT ${orderId}, value->>'position', value->>'productId', value->>'variationId', value->>'name',
      value->>'variationName', value->>'variationValue', value->>'image', value->>'unitPriceCents',
      value->>'quantity', value->>'stripeProductId', value->>'stripePriceId'
    FROM json_each(${JSON.stringify(items)})
    WHERE EXISTS (SELECT 1 FROM orders WHERE id = ${orderId})`
}
