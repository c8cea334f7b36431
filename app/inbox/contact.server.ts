import { createHash } from 'node:crypto'
import { and, eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { getPrivateDb } from '~db/client.server'
import { outboxEntries, messages } from '~db/schema'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { email, text } from '~/forms/field-types.server'
import { cleanText } from '~/lib/clean-text'
import { isoFromNow, nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { adminUrl, mailStatements } from '~/mail/write-mail.server'
import { ownerMails } from '~/mail/owner-mails'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { enqueueStatement } from '~/outbox/entries.server'
import { sendNow } from '~/outbox/send.server'
import { contactTexts } from './messages'

/** The same words again within a day are the same message; later they are a new one. */
const sameMessageMs = 24 * 60 * 60 * 1000

/** Where a message was written, for the payload. */
export interface Origin {
  pageUrl: string
  userAgent: string
}

/** The page's public URL and the browser's name, as the request tells them, without what could spoil a row. */
export function originOf(request: Request): Origin {
  const { pathname, search } = new URL(request.url)
  return {
    pageUrl: (config().siteUrl + pathname + search).slice(0, 500),
    userAgent: cleanText(request.headers.get('User-Agent') ?? '').slice(0, 500),
  }
}

/**
 * Keeps a message and tells the owner of it, in this order (blueprint, "Outgoing webhooks"). The same form sent again
 * updates its row and, once delivered, is not delivered again.
 * @returns 503 when it could not be kept, 502 when it is kept and the webhook failed
 */
export async function sendMessage(
  form: ContactForm,
  origin: Origin,
): Promise<{ ok: true } | { ok: false; status: 502 | 503 }> {
  try {
    const id = await store(form, origin)
    sendMailsSoon()
    return (await sendNow('contact', id)) === 'failed' ? { ok: false, status: 502 } : { ok: true }
  } catch (error) {
    log.error('a message could not be kept or sent', error)
    return { ok: false, status: 503 }
  }
}

async function store(form: ContactForm, { pageUrl, userAgent }: Origin): Promise<string> {
  const at = nowIso()
  const fingerprint = fingerprintOf(form)
  const db = getPrivateDb()
  const mailSettings = await readMailSettings()
  const subjectId = sql<string>`(select id from messages where fingerprint = ${fingerprint})`
  const [, [row]] = await db.batch([
    releaseOldFingerprint(fingerprint),
    db
      .insert(messages)
      .values({ id: newId(), fingerprint, ...form, pageUrl, userAgent, createdAt: at, updatedAt: at })
      .onConflictDoUpdate({ target: messages.fingerprint, set: { pageUrl, userAgent, updatedAt: at } })
      .returning({ id: messages.id }),
    enqueueStatement({
      kind: 'contact',
      subjectId,
      payload: payloadOf(form, { pageUrl, userAgent }, at),
    }),
    ...mailStatements(mailSettings, {
      kind: 'message-new',
      subjectId,
      replyTo: form.email,
      content: ownerMails.messageNew(form, adminUrl('/messages')),
    }),
  ])
  if (!row) throw new Error('The message was not stored')
  return row.id
}

/** Lets go of the fingerprint of an earlier message in the same words, unless that one still waits for its webhook. */
function releaseOldFingerprint(fingerprint: string) {
  const stillFailing = sql`exists (select 1 from ${outboxEntries} where ${outboxEntries.kind} = 'contact'
    and ${outboxEntries.subjectId} = ${messages.id} and ${outboxEntries.status} = 'failed')`
  return getPrivateDb()
    .update(messages)
    .set({ fingerprint: sql`${messages.fingerprint} || ':' || ${messages.id}` })
    .where(
      and(
        eq(messages.fingerprint, fingerprint),
        lt(messages.createdAt, isoFromNow(-sameMessageMs)),
        sql`not ${stillFailing}`,
      ),
    )
}

function fingerprintOf({ name, email, phone, subject, message }: ContactForm): string {
  const words = JSON.stringify([name, email.toLowerCase(), phone, subject, message])
  return createHash('sha256').update(words).digest('base64url')
}

/** Spec section 3, "Contact message payload". */
function payloadOf(form: ContactForm, { pageUrl, userAgent }: Origin, timestamp: string) {
  return {
    email: form.email,
    first_name: form.name,
    phone: form.phone,
    subject: form.subject,
    message: form.message,
    source: 'contact_form',
    timestamp,
    user_agent: userAgent,
    page_url: pageUrl,
  }
}

/** Spec section 5, "Contact form". */
export const contactSchema = z.object({
  name: text({ required: () => contactTexts.nameMissing }),
  email: email({ required: () => contactTexts.emailMissing }),
  phone: text({ maximum: 50 }),
  subject: text(),
  message: text({ lines: true, required: () => contactTexts.messageMissing, maximum: 10_000 }),
})
export type ContactForm = z.output<typeof contactSchema>
