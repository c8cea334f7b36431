import { and, eq, sql, type SQL } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { orders, products, productVariations, refunds } from '~db/schema'
import { isCounted } from '~/catalog/stock.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import type { PaymentEvent, ProviderRefund, Refund } from './order'
import { refundedMail, refundFailedMails } from './order-mails.server'
import { findOrderById } from './queries.server'
import { refundsOf, recountRefunds } from './refunds.server'
import { closeCancelStatement } from './requests.server'
import { eventStatements } from './transitions.server'

/**
 * Notes what the payment service says of refunds of an order. A state only goes forward (asked, pending, succeeded,
 * failed), so reports may come twice, late and in any order. What is put back in stock comes with the first word that
 * the refund was accepted, once.
 * @param reported as the payment service has them, oldest first; refunds that were made there get a row, too
 * @param complete whether these are all: they then take the place of the one row for what was refunded before the shop kept
 * refunds
 */
export async function applyRefunds(
  orderId: string,
  reported: ProviderRefund[],
  { complete = false, event }: { complete?: boolean; event?: PaymentEvent } = {},
): Promise<void> {
  const at = nowIso()
  const token = newId()
  const [rows, found, mailSettings] = await Promise.all([
    refundsOf(orderId),
    findOrderById(orderId),
    readMailSettings(),
  ])
  // The one row for all that was refunded before the shop kept refunds.
  const summaryId = `before-${orderId}`
  const hasSummary = rows.some(({ id }) => id === summaryId)
  // The buyer knows of what is in that row, and of what was accepted before.
  const told = reported.filter(({ ownId }) => ownId ?? !hasSummary)
  const accepted = told.filter(({ providerId }) => !rows.some((row) => row.providerId === providerId))
  const restocking = rows.filter(({ restockId, lines }) => !restockId && lines.some((line) => line.restock))
  // Stock is public content; refunds alone are not.
  const db = restocking.length > 0 ? getDb() : getPrivateDb()
  await db.batch([
    db.delete(refunds).where(and(eq(refunds.id, summaryId), complete ? undefined : sql`false`)),
    ...reported.flatMap((refund) => [
      flagFailure(orderId, refund),
      ...(found && told.includes(refund) && refund.status === 'failed'
        ? refundFailedMails(mailSettings, found, refund, isNews(orderId, refund))
        : []),
      storeRefund(orderId, refund, at),
    ]),
    ...restocking.map(({ id }) => claimRestock(id, token, at)),
    restock(productVariations, sql`items.variation_id`, token, at),
    restock(products, sql`iif(items.variation_id IS NULL, items.product_id, NULL)`, token, at),
    recountRefunds(orderId, at),
    closeCancelStatement(orderId, at),
    ...(found ? accepted.flatMap((refund) => refundedMail(mailSettings, found, refund, rowIn(rows, refund))) : []),
    ...eventStatements(event),
  ])
  sendMailsSoon()
}

/** The row of a refund that the payment service names: found by its own id, or by ours, which it gives back. */
function rowOf({ providerId, ownId }: ProviderRefund): SQL {
  return sql`(provider_id = ${providerId} OR (id = ${ownId} AND provider_id IS NULL))`
}

function rowIn(rows: Refund[], { providerId, ownId }: ProviderRefund): Refund | undefined {
  return rows.find((row) => row.providerId === providerId || (row.id === ownId && row.providerId === null))
}

/**
 * The condition, until the refund is stored, that its failure was not known; of one that has not failed, that it was not
 * known at all. A refund of another order is never news of this one.
 */
function isNews(orderId: string, refund: ProviderRefund): SQL {
  const isKnown = refund.status === 'failed' ? sql`status = 'failed'` : sql`status <> 'asked'`
  return sql`NOT EXISTS (SELECT 1 FROM refunds WHERE ${rowOf(refund)} AND (order_id <> ${orderId} OR ${isKnown}))`
}

/** A failure that is news is shown to the owner, until a further refund is accepted. */
function flagFailure(orderId: string, refund: ProviderRefund) {
  return getPrivateDb()
    .update(orders)
    .set({ refundFailed: refund.status === 'failed' })
    .where(and(eq(orders.id, orderId), isNews(orderId, refund)))
}

function storeRefund(orderId: string, refund: ProviderRefund, at: string) {
  const { providerId, ownId, amountCents, status, failure } = refund
  // Our id is taken when the service has made two refunds for it, hours apart: then each is a row.
  return getPrivateDb().run(sql`
    INSERT INTO refunds (id, order_id, provider_id, status, amount_cents, failure, created_at, updated_at)
    SELECT
      coalesce(
        (SELECT id FROM refunds WHERE provider_id = ${providerId}),
        (SELECT ${providerId} FROM refunds WHERE id = ${ownId} AND provider_id IS NOT NULL),
        ${ownId ?? providerId}
      ),
      ${orderId}, ${providerId}, ${status}, ${amountCents}, ${failure}, ${at}, ${at}
    WHERE 1
    ON CONFLICT (id) DO UPDATE SET
      provider_id = excluded.provider_id,
      amount_cents = excluded.amount_cents,
      status = CASE
        WHEN refunds.provider_id IS NOT NULL AND refunds.status = 'failed' THEN refunds.status
        WHEN refunds.status = 'succeeded' AND excluded.status = 'pending' THEN refunds.status
        ELSE excluded.status END,
      failure = coalesce(excluded.failure, refunds.failure),
      updated_at = excluded.updated_at
    WHERE refunds.order_id = excluded.order_id`)
}

/**
 * Takes a refund that was accepted for putting its units back, and notes how many: what refunds that failed since have put
 * back of the same line is there already (`keptInStock` says the same of the rows). One refund a statement, so that each
 * finds what the one before it has noted.
 */
function claimRestock(id: string, token: string, at: string) {
  return getPrivateDb().run(sql`
    UPDATE refunds SET restock_id = ${token}, updated_at = ${at}, lines = (
      SELECT json_group_array(json_set(line.value, '$.restocked', iif(line.value->>'restock', max(0, line.value->>'quantity' - (
        SELECT coalesce(sum(
          coalesce(put.value->>'restocked', put.value->>'quantity') - iif(earlier.status = 'failed', 0, put.value->>'quantity')
        ), 0)
        FROM refunds AS earlier, json_each(earlier.lines) AS put
        WHERE earlier.order_id = refunds.order_id AND earlier.restock_id IS NOT NULL
          AND put.value->>'restock' AND put.value->>'position' = line.value->>'position'
      )), 0))) FROM json_each(refunds.lines) AS line)
    WHERE id = ${id} AND restock_id IS NULL AND status IN ('pending', 'succeeded')`)
}

/**
 * Puts what came back in stock. What was sold out can be bought again; what is made to order is not counted.
 * @param sellableId which column of an order line names the sellable
 */
function restock(table: typeof products | typeof productVariations, sellableId: SQL, token: string, at: string) {
  const returned = sql`
    FROM refunds, json_each(refunds.lines) AS line
    JOIN order_items AS items ON items.order_id = refunds.order_id AND items.position = line.value->>'position'
    WHERE refunds.restock_id = ${token} AND line.value->>'restocked' > 0`
  const units = sql`(SELECT sum(line.value->>'restocked') ${returned} AND ${sellableId} = ${table.id})`
  return getDb()
    .update(table)
    .set({
      stockQuantity: sql`${table.stockQuantity} + ${units}`,
      inStock: sql`CASE WHEN ${table.stockQuantity} = 0 THEN 1 ELSE ${table.inStock} END`,
      counted: true,
      version: sql`${table.version} + 1`,
      updatedAt: at,
    })
    .where(and(sql`${table.id} IN (SELECT ${sellableId} ${returned})`, isCounted(table)))
}
