import { sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { subscribers } from '~db/schema'
import { log } from '~/config/log.server'
import { enqueueStatement } from '~/outbox/entries.server'
import { sendNow } from '~/outbox/send.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { readSettings } from '~/site/settings.server'

/**
 * Keeps a subscriber, once for an address whatever its case, and tells the newsletter service (blueprint, "Outgoing
 * webhooks"). Somebody who is there already gets the same response, and no second call is made.
 * @returns 503 when it could not be kept, 502 when it is kept and the webhook failed
 */
export async function subscribe(typedEmail: string): Promise<{ ok: true } | { ok: false; status: 502 | 503 }> {
  try {
    const id = await store(typedEmail.toLowerCase())
    return (await sendNow('newsletter', id)) === 'failed' ? { ok: false, status: 502 } : { ok: true }
  } catch (error) {
    log.error('a subscription could not be kept or sent', error)
    return { ok: false, status: 503 }
  }
}

async function store(email: string): Promise<string> {
  const at = nowIso()
  const settings = await readSettings()
  const db = getPrivateDb()
  const [[row]] = await db.batch([
    db
      .insert(subscribers)
      .values({ id: newId(), email, createdAt: at })
      // Changes nothing; it makes the row that is there already return its id.
      .onConflictDoUpdate({ target: subscribers.email, set: { email } })
      .returning({ id: subscribers.id }),
    enqueueStatement({
      kind: 'newsletter',
      subjectId: sql`(select id from subscribers where email = ${email})`,
      payload: {
        event: 'newsletter_subscription',
        subscriber_email: email,
        to_email: settings.email,
        timestamp: at,
      },
    }),
  ])
  if (!row) throw new Error('The subscriber was not stored')
  return row.id
}
