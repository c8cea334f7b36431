import { toDollars, toFixedDollars } from '~/lib/money'
import type { OrderItem, OrderWithItems } from './order'

/**
 * The purchase notification (spec section 3): prices in dollars, the total of the lines as a fixed two-decimal string.
 * @param at when the payment was confirmed, UTC ISO text
 */
export function purchasePayload({ order, items }: OrderWithItems, sessionId: string, at: string) {
  return {
    event: 'new_purchase',
    items: items.map(itemPayload),
    timestamp: at,
    session_id: sessionId,
    total_amount: toFixedDollars(order.subtotalCents),
  }
}

function itemPayload({ name, quantity, unitPriceCents, variationName, variationValue }: OrderItem) {
  return {
    name,
    quantity,
    price: toDollars(unitPriceCents),
    total: toDollars(unitPriceCents * quantity),
    variationName,
    variationValue,
  }
}
