import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { getDb, getPrivateDb } from '~db/client.server'
import { orders, products, productVariations, refunds, type RefundLine } from '~db/schema'
import { isCounted } from '~/catalog/stock.server'
import { activityStatement } from '~/history/activity.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { formatMoney } from '~/lib/money'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { paidStatuses, type PaymentEvent, type ProviderRefund, type Refund } from './order'
import { refundedMail, refundFailedMails } from './order-mails.server'
import { findOrderById, unitsLeft } from './queries.server'
import { closeCancelStatement } from './requests.server'
import { eventStatements } from './transitions.server'

/** Every refund of an order, oldest first. */
export function refundsOf(orderId: string): Promise<Refund[]> {
  const db = getPrivateDb()
  return db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Refunds that the payment service has not answered about. @param before UTC ISO text: asked for before that */
export function unansweredRefunds(before: string): Promise<Refund[]> {
  return getPrivateDb()
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'asked'), lt(refunds.createdAt, before)))
    .orderBy(asc(refunds.createdAt))
}

export interface RefundPlan {
  /** Made with the form, so that a form that is sent twice is one refund. */
  id: string
  orderId: string
  amountCents: number
  /** Empty for a sum that is of no line in particular. Those that a code has paid come back for 0 cents. */
  lines: RefundLine[]
  /** Why, for the buyer; may be empty. */
  reason: string
}

/**
 * Writes a refund down before the payment service is asked for it. Whether so much is left of the order and of its lines
 * is decided by the statement that writes it, so of two windows only one gets the last of it.
 * @returns `already` when this very refund was written before, `notLeft` when there is no such order that is paid, or
 * less of it left
 */
export async function writeRefund(plan: RefundPlan): Promise<'written' | 'already' | 'notLeft'> {
  const { id, orderId, amountCents } = plan
  const db = getPrivateDb()
  const at = nowIso()
  const name = sql`(SELECT number || ${` · ${formatMoney(amountCents)}`} FROM orders WHERE id = ${orderId})`
  const [inserted, , [stored]] = await db.batch([
    db.run(insertRefund(plan, at)),
    recountRefunds(orderId, at),
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.id, id), eq(refunds.orderId, orderId))),
    activityStatement(
      'refunded',
      { subject: 'order', subjectId: orderId, name },
      sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${id} AND created_at = ${at})`,
    ),
  ])
  if (inserted.rowsAffected === 1) return 'written'
  return stored ? 'already' : 'notLeft'
}

function insertRefund({ id, orderId, amountCents, lines, reason }: RefundPlan, at: string): SQL {
  const wanted = JSON.stringify(lines)
  return sql`
    INSERT INTO refunds (id, order_id, status, amount_cents, lines, reason, created_at, updated_at)
    SELECT ${id}, orders.id, 'asked', ${amountCents}, ${wanted}, ${reason}, ${at}, ${at} FROM orders
    WHERE orders.id = ${orderId} AND ${inArray(orders.status, paidStatuses)}
      AND ${amountCents} BETWEEN ${lines.length > 0 ? 0 : 1} AND orders.total_cents - ${refundedSum(orderId)}
      AND NOT EXISTS (
        SELECT 1 FROM json_each(${wanted}) AS wanted
        LEFT JOIN order_items AS items ON items.order_id = orders.id AND items.position = wanted.value->>'position'
        WHERE items.quantity IS NULL OR wanted.value->>'quantity' < 1
          OR wanted.value->>'quantity' + (
            SELECT coalesce(sum(line.value->>'quantity'), 0) FROM refunds, json_each(refunds.lines) AS line
            WHERE refunds.order_id = orders.id AND refunds.status <> 'failed'
              AND line.value->>'position' = items.position
          ) > items.quantity
      )
    ON CONFLICT DO NOTHING`
}

/** The sum of the refunds that did not fail, in cents: those that nobody has answered about may have been made. */
function refundedSum(orderId: string): SQL {
  return sql`(SELECT coalesce(sum(amount_cents), 0) FROM refunds WHERE order_id = ${orderId} AND status <> 'failed')`
}

/**
 * The statement that gives an order the sum of its refunds, and the state that follows: all of the money back makes it
 * refunded, or all units where it cost nothing, and one that fails makes it paid again. It belongs into each batch that changes a refund.
 */
export function recountRefunds(orderId: string, at: string) {
  const sum = refundedSum(orderId)
  return getPrivateDb()
    .update(orders)
    .set({
      refundedCents: sum,
      status: sql`CASE
        WHEN NOT ${inArray(orders.status, paidStatuses)} THEN ${orders.status}
        WHEN ${sum} > 0 AND ${sum} >= ${orders.totalCents} THEN 'refunded'
        WHEN ${orders.totalCents} = 0 AND NOT (${unitsLeft}) THEN 'refunded'
        ELSE 'paid' END`,
      version: sql`${orders.version} + 1`,
      updatedAt: at,
    })
    .where(eq(orders.id, orderId))
}

/** The payment service has said no: nothing was refunded, and the owner is told. */
export async function refuseRefund({ id, orderId }: Pick<Refund, 'id' | 'orderId'>, failure: string): Promise<void> {
  const db = getPrivateDb()
  const at = nowIso()
  const stillAsked = sql`EXISTS (SELECT 1 FROM refunds WHERE id = ${id} AND status = 'asked')`
  await db.batch([
    db
      .update(orders)
      .set({ refundFailed: true })
      .where(and(eq(orders.id, orderId), stillAsked)),
    db
      .update(refunds)
      .set({ status: 'failed', failure, updatedAt: at })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'asked'))),
    recountRefunds(orderId, at),
  ])
}

/** The owner has settled a failed refund in another way. @returns false when there is no such order */
export async function settleFailedRefund(orderId: string): Promise<boolean> {
  const settled = { refundFailed: false, updatedAt: nowIso() }
  const { rowsAffected } = await getPrivateDb().update(orders).set(settled).where(eq(orders.id, orderId))
  return rowsAffected === 1
}

/**
 * Notes what the payment service says of refunds of an order. A state only goes forward (asked, pending, succeeded,
 * failed), so reports may come twice, late and in any order. What is put back in stock comes with the first word that
 * the refund was accepted, once.
 * @param reported as the payment service has them, oldest first; refunds that were made there get a row, too
 * @param complete when these are all: then the one row for what was refunded before the shop kept refunds goes
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
  const before = `before-${orderId}`
  const restocks = rows.filter(({ restockId, lines }) => !restockId && lines.some((line) => line.restock))
  const db = restocks.length > 0 ? getDb() : getPrivateDb()
  // Of what was refunded before refunds were rows the buyer knows already, and of what was accepted before.
  const isOld = rows.some(({ id }) => id === before)
  const mailed = reported.filter(({ ownId }) => ownId ?? !isOld)
  const accepted = mailed.filter(({ providerId }) => !rows.some((row) => row.providerId === providerId))
  await db.batch([
    db.delete(refunds).where(and(eq(refunds.id, before), complete ? undefined : sql`0`)),
    ...reported.flatMap((refund) => [
      flagFailure(orderId, refund),
      ...(found && mailed.includes(refund) && refund.status === 'failed'
        ? refundFailedMails(mailSettings, found, refund, isNews(refund))
        : []),
      storeRefund(orderId, refund, at),
    ]),
    ...restocks.map(({ id }) => claimRestock(id, token, at)),
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

/** Until it is stored: whether a refund has failed that was not known to have, or any other is heard of first. */
function isNews(refund: ProviderRefund): SQL {
  const known = refund.status === 'failed' ? sql`status = 'failed'` : sql`status <> 'asked'`
  return sql`NOT EXISTS (SELECT 1 FROM refunds WHERE ${rowOf(refund)} AND ${known})`
}

/** A failure that is news is shown to the owner, until a further refund is accepted. */
function flagFailure(orderId: string, refund: ProviderRefund) {
  return getPrivateDb()
    .update(orders)
    .set({ refundFailed: refund.status === 'failed' })
    .where(and(eq(orders.id, orderId), isNews(refund)))
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
