import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { orders, products, productVariations } from '~db/schema'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { enqueueStatement } from '~/outbox/entries.server'
import { sendInBackground } from '~/outbox/send.server'
import { businessDayAfter, calendarDay, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { toDollars, toFixedDollars } from '~/lib/money'
import { readSettings } from '~/site/settings.server'
import { isPaid, paidStatuses, type OrderItem, type OrderWithItems, type Payment, type PaymentEvent } from './order'
import { paidMails } from './order-mails.server'
import { findOrderById, isOpenAt } from './queries.server'
import { recountRefunds } from './refunds.server'
import { eventStatements } from './transitions.server'

/**
 * Marks an order paid, lowers the counted stock and stores the purchase notification and the mails: all or nothing, and
 * once, whoever calls how often and in whatever order (cases C14 to C16). A payment for an order that was given up is kept
 * as well, at the sum that was shown: where its stock is gone by then, or its code used up, the order is marked.
 *
 * The first statement of the batch writes a token into the order, where that is not paid yet; those after it do something only
 * where they find their own token there.
 * @returns what became of it; `unknown` when there is no such order
 */
export async function markPaid(
  orderId: string,
  payment: Payment,
  event?: PaymentEvent,
): Promise<'paid' | 'already' | 'unknown'> {
  const [found, mailSettings, { shippingDays }] = await Promise.all([
    findOrderById(orderId),
    readMailSettings(),
    readSettings(),
  ])
  if (!found) return 'unknown'
  if (isPaid(found.order)) {
    const [first, ...rest] = eventStatements(event)
    if (first) await getPrivateDb().batch([first, ...rest])
    return 'already'
  }
  const at = nowIso()
  const marking = { orderId, token: newId(), at }
  const payload = purchasePayload(found, payment.sessionId, at)
  const promisedOn = businessDayAfter(calendarDay(at), Number(shippingDays))
  // Stock is public, so this is a write that makes cached pages anew.
  const [paid] = await getDb().batch([
    payStatement(marking, payment, promisedOn),
    lowerStock(marking, productVariations, sql`variation_id`),
    lowerStock(marking, products, sql`iif(variation_id IS NULL, product_id, NULL)`),
    enqueueStatement({ kind: 'purchase', subjectId: orderId, payload }),
    ...paidMails(mailSettings, found, payment, { token: marking.token, promisedOn }),
    // A refund may be told before its payment.
    recountRefunds(orderId, at),
    ...eventStatements(event),
  ])
  if (paid.rowsAffected === 0) return 'already'
  sendInBackground('purchase', orderId)
  sendMailsSoon()
  return 'paid'
}

/** One try to mark an order paid. */
interface Marking {
  orderId: string
  /** Kept in the order by the try that has marked it. */
  token: string
  /** UTC ISO text. */
  at: string
}

function payStatement({ orderId, token, at }: Marking, payment: Payment, promisedOn: string) {
  return getDb()
    .update(orders)
    .set({
      status: 'paid',
      fulfilmentId: token,
      sessionId: payment.sessionId,
      paymentIntentId: payment.paymentIntentId,
      totalCents: payment.totalCents,
      shippingCents: payment.shippingCents,
      taxCents: payment.taxCents,
      taxStatus: payment.taxStatus,
      amountMismatch: differsFromAgreed(payment),
      oversold: sql`EXISTS (${missingSellables(orderId, at)})`,
      codeOverused: codeIsUsedUp,
      customerName: payment.customer.name,
      email: payment.customer.email,
      phone: payment.customer.phone,
      address: payment.customer.address,
      paidAt: at,
      promisedOn,
      version: sql`${orders.version} + 1`,
      updatedAt: at,
    })
    .where(and(eq(orders.id, orderId), inArray(orders.status, ['pending', 'expired', 'failed'])))
}

/** Whether paid orders have the code of this one, which is none of them yet, as often as it may be used. */
const codeIsUsedUp = sql<boolean>`EXISTS (SELECT 1 FROM codes WHERE codes.id = orders.code_id AND max_uses <=
  (SELECT count(*) FROM orders AS others WHERE others.code_id = codes.id AND others.status IN ${paidStatuses}))`

/**
 * Whether something else was charged than the shopper had agreed to: other lines, or another sum of goods, discount and
 * shipping. Tax may be part of the prices, or come on top; shipping is the payment service's where no way was agreed.
 */
function differsFromAgreed({
  subtotalCents,
  discountCents,
  totalCents,
  shippingCents,
  taxCents,
  currency,
}: Payment): SQL {
  const goods = sql`${orders.subtotalCents} - ${orders.discountCents}`
  const agreed = sql`(${goods} + coalesce(${orders.agreedShippingCents}, ${shippingCents}))`
  return sql`${orders.subtotalCents} <> ${subtotalCents} OR ${orders.discountCents} <> ${discountCents} OR ${orders.currency} <> ${currency}
    OR ${totalCents} NOT IN (${agreed}, ${agreed} + ${taxCents})`
}

/**
 * Lines of the order that the shop cannot fill: looked at before this order's own stock is taken off. A product that was
 * deleted while the order held it was in stock when the payment began, so it is not missing.
 */
function missingSellables(orderId: string, at: string): SQL {
  return sql`
    SELECT 1 FROM order_items AS items
    LEFT JOIN products ON products.id = items.product_id
    LEFT JOIN product_variations AS variations
      ON variations.id = items.variation_id AND variations.product_id = items.product_id
    WHERE items.order_id = ${orderId} AND (
      products.in_stock = 0 OR variations.in_stock = 0
      OR (iif(items.variation_id IS NULL, products.id, variations.id) IS NULL
        AND NOT ${isOpenAt(at)})
      OR iif(items.variation_id IS NULL, products.stock_quantity, variations.stock_quantity)
        BETWEEN 1 AND items.quantity - 1
    )`
}

/**
 * Takes what was bought off a counted stock; at 0 it is sold out (blueprint, "Stock").
 * @param sellableId the column of an order line that names a row of the table
 */
function lowerStock(
  { orderId, token, at }: Marking,
  table: typeof products | typeof productVariations,
  sellableId: SQL,
) {
  const bought = sql`(SELECT sum(quantity) FROM order_items WHERE order_id = ${orderId} AND ${sellableId} = ${table.id})`
  return getDb()
    .update(table)
    .set({
      stockQuantity: sql`max(0, ${table.stockQuantity} - ${bought})`,
      inStock: sql`CASE WHEN ${table.stockQuantity} <= ${bought} THEN 0 ELSE ${table.inStock} END`,
      counted: true,
      version: sql`${table.version} + 1`,
      updatedAt: at,
    })
    .where(
      and(
        sql`${table.stockQuantity} > 0`,
        sql`${table.id} IN (SELECT ${sellableId} FROM order_items WHERE order_id = ${orderId})`,
        sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND fulfilment_id = ${token})`,
      ),
    )
}

/**
 * The purchase notification (spec section 3): prices in dollars, the total of the lines as a fixed two-decimal string.
 * @param at when the payment was confirmed, UTC ISO text
 */
function purchasePayload({ order, items }: OrderWithItems, sessionId: string, at: string) {
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
