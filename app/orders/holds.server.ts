import { sql, type SQL } from 'drizzle-orm'
import type { DraftLine, OrderDraft } from './order'

/**
 * How long an order holds its counted stock: Stripe's shortest session life is 30 minutes, and a minute more covers
 * the way there. The session ends at the same moment as the hold.
 */
export const holdMs = 31 * 60_000

/** A line that cannot be bought now. `stock` is what the shop has, `held` what others are paying for at this moment. */
export interface Shortage {
  /** Position of the line in the draft. */
  line: number
  stock: number
  held: number
}

/**
 * The select of the lines that cannot be bought (blueprint, "Stock"): gone, sold out, or counted with fewer units than
 * asked for once the holds of others are taken off. A hold is never stored: it is the sum over pending orders whose
 * time is not over, so none can leak. A cart's own hold never blocks its own checkout.
 */
export function shortagesOf({ cartId, lines }: OrderDraft, at: string): SQL {
  return sql`
    SELECT line, stock, held FROM (
      SELECT wanted.key AS line, wanted.value->>2 AS quantity, coalesce(holds.quantity, 0) AS held,
        CASE
          WHEN products.in_stock IS NOT 1 THEN 0
          WHEN wanted.value->>1 IS NULL THEN nullif(products.stock_quantity, 0)
          WHEN variations.in_stock IS NOT 1 THEN 0
          ELSE nullif(variations.stock_quantity, 0)
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
    FROM orders AS open CROSS JOIN order_items AS items ON items.order_id = open.id
    WHERE open.status = 'pending' AND open.expires_at > ${at} AND open.cart_id <> ${cartId}
    GROUP BY items.product_id, items.variation_id`
}

function wantedSellables(lines: DraftLine[]): string {
  return JSON.stringify(lines.map(({ sellable, quantity }) => [sellable.productId, sellable.variationId, quantity]))
}
