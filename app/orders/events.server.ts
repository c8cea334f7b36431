import { eq } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { stripeEvents } from '~db/schema'
import { nowIso } from '~/lib/dates'
import type { PaymentEvent } from './order'

/** Whether this event has had its effect already. */
export async function isHandled({ id }: PaymentEvent): Promise<boolean> {
  const rows = await getPrivateDb().select({ id: stripeEvents.id }).from(stripeEvents).where(eq(stripeEvents.id, id))
  return rows.length > 0
}

/** The statement that records an event, for the batch with its effect; none when there is no event. */
export function eventStatements(event: PaymentEvent | undefined) {
  if (!event) return []
  return [
    getPrivateDb()
      .insert(stripeEvents)
      .values({ id: event.id, type: event.type, createdAt: nowIso() })
      .onConflictDoNothing(),
  ]
}
