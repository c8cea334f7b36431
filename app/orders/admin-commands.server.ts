import { and, eq, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { mails, orders, type Done } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { matches } from '~/lib/save.server'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { paidStatuses, type Order } from './order'
import { delayMail, shippedMail } from './order-mails.server'
import { awaitsShipping, findOrderById, hasUnitsLeft } from './queries.server'
import { isToShip, withoutRefunded } from './after-refunds'
import { refundsOf } from './refunds.server'
import { orderActivity } from './transitions.server'

/** The result of a change. `conflict`: somebody else saved in between; `order` is what is stored now. */
export type OrderChange =
  { ok: true } | { ok: false; error: 'notFound' } | { ok: false; error: 'conflict'; order: Order }

type ShipResult = OrderChange | { ok: false; error: 'notPaid' }

/**
 * Marks a paid order as sent, which is written to the buyer once, or as not sent after all. `notPaid`: there is no money
 * for it, or all units were refunded, so nothing to send.
 */
export async function markShipped(id: string, version: number, shipped: boolean): Promise<ShipResult> {
  const only = shipped ? and(eq(orders.status, 'paid'), hasUnitsLeft) : inArray(orders.status, paidStatuses)
  const values = { shippedAt: shipped ? nowIso() : null }
  return ship(id, values, { done: shipped ? 'shipped' : 'notShipped', only: and(eq(orders.version, version), only) })
}

/** What is said of a parcel. */
export type ParcelValues = Pick<Order, 'carrier' | 'trackingNumber' | 'shippedAt'>

/**
 * Marks an order as sent with its parcel, or mends what was said of it; `notPaid` as of `markShipped`.
 * @param again mails the buyer once more
 */
export async function saveParcel(
  id: string,
  version: number,
  parcel: ParcelValues,
  again: boolean,
): Promise<ShipResult> {
  const only = or(and(eq(orders.status, 'paid'), hasUnitsLeft), isNotNull(orders.shippedAt))
  const how = { done: 'parcel', only: and(eq(orders.version, version), only) } as const
  return ship(id, parcel, how, again ? String(version) : undefined)
}

/** How an order is changed: what Activity says of it, and the condition in SQL under which it is done. */
interface How {
  done: Done
  only: SQL | undefined
}

/** @param again as `shippedMail` takes it */
async function ship(id: string, values: Partial<ParcelValues>, how: How, again?: string): Promise<ShipResult> {
  const [found, refunds, mailSettings] = await Promise.all([findOrderById(id), refundsOf(id), readMailSettings()])
  if (!found) return { ok: false, error: 'notFound' }
  const { order, items } = found
  // An order that was shipped before there were mails has none of its own yet; mending its parcel is no news.
  const isNews = values.shippedAt && (again || !order.shippedAt)
  // What was refunded after an order was shipped was in the parcel all the same.
  const earlier = refunds.filter(({ createdAt }) => !order.shippedAt || createdAt < order.shippedAt)
  const shipped = { order: { ...order, ...values }, items: withoutRefunded(items, earlier) }
  const result = await change(id, values, how, isNews ? shippedMail(mailSettings, shipped, again) : [])
  if (result.ok) sendMailsSoon()
  if (result.ok || result.error !== 'conflict') return result
  // The second press of a double click finds what the first has done, and written.
  const isDone = isShippedAs(result.order, values) && (!again || (await isWritten('order-shipped', `${id}:${again}`)))
  if (isDone) return { ok: true }
  // Refused for what the order is, and not because somebody else has changed it.
  const isUnshippable = values.shippedAt && !result.order.shippedAt && !isToShip(result.order, items, refunds)
  return isUnshippable ? { ok: false, error: 'notPaid' } : result
}

/** Whether a mail about an order was written, by what it is about (`order-mails.server`). */
async function isWritten(kind: 'order-shipped' | 'order-delayed', subjectId: string): Promise<boolean> {
  return (await getPrivateDb().$count(mails, and(eq(mails.kind, kind), eq(mails.subjectId, subjectId)))) > 0
}

/** Whether all this is known of an order already: the parcel, and the day of shipping, or that it is not shipped. */
function isShippedAs(order: Order, { shippedAt, ...parcel }: Partial<ParcelValues>): boolean {
  return order.shippedAt?.slice(0, 10) === shippedAt?.slice(0, 10) && matches<Partial<Order>>(order, parcel)
}

/**
 * Keeps the owner's note on an order. It is refused where another note was saved since the form was loaded; whatever else
 * changed of the order (shipped, refunded) takes nothing from the note.
 * @param loaded the note that the form was loaded with
 */
export function saveNote(id: string, loaded: string, note: string): Promise<OrderChange> {
  return change(id, { note }, { done: 'note', only: inArray(orders.note, [loaded, note]) })
}

/** @param then statements of the same batch, after the change */
async function change(
  id: string,
  values: Partial<Order>,
  { done, only }: How,
  then: ReturnType<typeof shippedMail> = [],
): Promise<OrderChange> {
  const db = getPrivateDb()
  // A note that is sent twice is saved once.
  const isNew = values.note === undefined ? undefined : ne(orders.note, values.note)
  const [, { rowsAffected }] = await db.batch([
    orderActivity(id, done, and(only, isNew)),
    db
      .update(orders)
      .set({ ...values, version: sql`${orders.version} + 1`, updatedAt: nowIso() })
      .where(and(eq(orders.id, id), only)),
    ...then,
  ])
  if (rowsAffected === 1) return { ok: true }
  const found = await findOrderById(id)
  return found ? { ok: false, error: 'conflict', order: found.order } : { ok: false, error: 'notFound' }
}

/** `notTold`: the day is promised, and nobody can be mailed. `notToShip`: there is no such order that is still to be shipped. */
type DelayResult = { kind: 'told' | 'notTold' | 'notToShip' } | { kind: 'notLater'; promisedOn: string }

/**
 * Promises a later day than before for an order and tells its buyer, with a free way to cancel.
 * @param day `2026-12-04`
 */
export async function tellOfDelay(id: string, day: string): Promise<DelayResult> {
  const [found, mailSettings] = await Promise.all([findOrderById(id), readMailSettings()])
  const promisedOn = found?.order.promisedOn
  if (promisedOn && promisedOn >= day) {
    // The second press of a double click.
    const isTold = promisedOn === day && (await isWritten('order-delayed', `${id}:${day}`))
    return isTold ? { kind: 'told' } : { kind: 'notLater', promisedOn }
  }
  if (!found) return { kind: 'notToShip' }
  const db = getPrivateDb()
  const isLater = or(isNull(orders.promisedOn), lt(orders.promisedOn, day))
  const only = and(awaitsShipping, isLater)
  const [, changed, mail] = await db.batch([
    orderActivity(id, 'delay', only),
    db
      .update(orders)
      .set({ promisedOn: day, updatedAt: nowIso() })
      .where(and(eq(orders.id, id), only)),
    ...delayMail(mailSettings, found, day),
  ])
  sendMailsSoon()
  if (changed.rowsAffected === 0) return { kind: 'notToShip' }
  return { kind: mail?.rowsAffected === 1 ? 'told' : 'notTold' }
}
