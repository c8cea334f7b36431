import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { delayMail } from './order-mails.server'
import { findOrderById } from './queries.server'

/**
 * `written`: with a mail to the buyer. `notWritten`: the day is promised, and nobody can be mailed. `notOpen`: the order is not
 * there to be shipped.
 */
type DelayResult = { kind: 'written' | 'notWritten' | 'notOpen' } | { kind: 'notLater'; promisedOn: string }

/**
 * Promises a later day than before for an order and tells its buyer, with a free way to cancel.
 * @param day `2026-12-04`
 */
export async function tellOfDelay(id: string, day: string): Promise<DelayResult> {
  const [found, mailSettings] = await Promise.all([findOrderById(id), readMailSettings()])
  const promisedOn = found?.order.promisedOn
  if (promisedOn && promisedOn >= day) return { kind: 'notLater', promisedOn }
  if (!found) return { kind: 'notOpen' }
  const db = getPrivateDb()
  const isLater = or(isNull(orders.promisedOn), lt(orders.promisedOn, day))
  const [changed, mail] = await db.batch([
    db
      .update(orders)
      .set({ promisedOn: day, updatedAt: nowIso() })
      .where(and(eq(orders.id, id), eq(orders.status, 'paid'), isNull(orders.shippedAt), isLater)),
    ...delayMail(mailSettings, found, day),
  ])
  sendMailsSoon()
  if (changed.rowsAffected === 0) return { kind: 'notOpen' }
  return { kind: mail?.rowsAffected === 1 ? 'written' : 'notWritten' }
}
