import { and, eq, isNull } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { delayMail } from './order-mails.server'
import { findOrderById } from './queries.server'

/**
 * Promises a later day for an order and tells its buyer, once for each day, with a free way to cancel.
 * @param day `2026-12-04`
 * @returns false when the order is not there to be shipped
 */
export async function tellOfDelay(id: string, day: string): Promise<boolean> {
  const [found, mailSettings] = await Promise.all([findOrderById(id), readMailSettings()])
  if (!found) return false
  const db = getPrivateDb()
  const [{ rowsAffected }] = await db.batch([
    db
      .update(orders)
      .set({ promisedOn: day, updatedAt: nowIso() })
      .where(and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.shippedAt))),
    ...delayMail(mailSettings, found, day),
  ])
  sendMailsSoon()
  return rowsAffected === 1
}
