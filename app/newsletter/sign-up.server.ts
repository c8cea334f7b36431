import { and, eq, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getPrivateDb } from '~db/client.server'
import { subscribers } from '~db/schema'
import { log } from '~/config/log.server'
import { email } from '~/forms/field-types.server'
import { formTexts } from '~/forms/messages'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { mailStatements } from '~/mail/write-mail.server'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { enqueueStatement } from '~/outbox/entries.server'
import { sendNow } from '~/outbox/send.server'
import { readSettings } from '~/site/settings.server'
import { confirmUrl, emailHashes } from './readers.server'
import { customerMails } from '~/mail/customer-mails'

/** Spec section 5, "Newsletter". */
export const newsletterSchema = z.object({
  email: email({ required: () => formTexts.emailMissing }),
})

/** Between two mails that ask the same address, which anybody can enter. */
const pauseMs = 7 * 24 * 60 * 60 * 1000
/** In all, so that nobody is asked for ever who never says yes. */
const mostAsks = 5

/**
 * Keeps a subscriber, once for an address whatever its case, asks by mail whether it was them (beyond, section 4), and tells
 * the newsletter service (blueprint, "Outgoing webhooks"). Whoever is there already, has left or wants to be forgotten
 * gets the same response; no second call is made, and a further mail only after a week, five in all, to somebody who has not said yes.
 * @returns 503 when it could not be kept, 502 when it is kept and the webhook failed
 */
export async function subscribe(typedEmail: string): Promise<{ ok: true } | { ok: false; status: 502 | 503 }> {
  try {
    const id = await store(typedEmail.toLowerCase())
    sendMailsSoon()
    return id && (await sendNow('newsletter', id)) === 'failed' ? { ok: false, status: 502 } : { ok: true }
  } catch (error) {
    log.error('a subscription could not be kept or sent', error)
    return { ok: false, status: 503 }
  }
}

/** @returns the subscriber's id; undefined for one who wants to be forgotten, of whom nothing is written */
async function store(email: string): Promise<string | undefined> {
  const [known, settings, mailSettings] = await Promise.all([findSubscriber(email), readSettings(), readMailSettings()])
  if (known?.email === null && known.state === 'left') return undefined
  const at = nowIso()
  const id = known?.id ?? newId()
  const db = getPrivateDb()
  const isDue = and(
    ne(subscribers.state, 'confirmed'),
    or(isNull(subscribers.askedAt), lte(subscribers.askedAt, isoFromNow(-pauseMs))),
    sql`(select count(*) from mails where kind = 'newsletter-confirm' and recipient = ${email}) < ${mostAsks}`,
  )
  const isDeleted = and(isNull(subscribers.email), ne(subscribers.state, 'left'))
  const [, , [row]] = await db.batch([
    db
      .insert(subscribers)
      .values({ id, email, createdAt: at })
      // By its id for an address that the owner had deleted; for one that somebody else has just entered it changes nothing.
      .onConflictDoUpdate({
        target: subscribers.id,
        set: { email, emailHash: null, createdAt: at },
        setWhere: isDeleted,
      })
      .onConflictDoNothing(),
    db
      .update(subscribers)
      .set({ askedAt: at })
      .where(and(eq(subscribers.email, email), isDue)),
    db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.email, email)),
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
    ...mailStatements(mailSettings, {
      kind: 'newsletter-confirm',
      subjectId: `${id}:${at}`,
      to: email,
      content: customerMails.newsletterConfirm(confirmUrl(id)),
      when: sql`exists (select 1 from subscribers where id = ${id} and asked_at = ${at})`,
    }),
  ])
  if (!row) throw new Error('The subscriber was not stored')
  return row.id
}

/** The subscriber with an address, also where only its hash is left. */
async function findSubscriber(email: string) {
  const [row] = await getPrivateDb()
    .select()
    .from(subscribers)
    .where(or(eq(subscribers.email, email), inArray(subscribers.emailHash, emailHashes(email))))
  return row
}
