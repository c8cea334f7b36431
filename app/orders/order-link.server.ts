import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { config } from '~/config/config.server'
import { isoFromNow, nowIso } from '~/lib/dates'
import { customerMails } from '~/mail/customer-mails'
import { mailStatements } from '~/mail/write-mail.server'
import { readMailSettings } from '~/mail/settings.server'
import { sendMailsSoon } from '~/mail/worker.server'
import { isUrlKey, urlKey } from '~/security/url-key.server'
import { isPaid, type Order, type OrderWithItems } from './order'
import { findOrderByNumber } from './queries.server'

/** The path of an order's own page. Whoever has it sees the order, so it goes to its buyer alone. */
export function orderPath({ id, number }: Pick<Order, 'id' | 'number'>): string {
  return `/order/${number}/${urlKey('order', id)}`
}

/** The whole URL of an order's own page, for mails. */
export function orderUrl(order: Pick<Order, 'id' | 'number'>): string {
  return config().siteUrl + orderPath(order)
}

/** The paid order of a number and its key; undefined whatever it is that does not fit. */
export async function findOrderByKey(number: string, key: string): Promise<OrderWithItems | undefined> {
  const found = await findOrderByNumber(/^[1-9]\d{0,9}$/.test(number) ? Number(number) : 0)
  const isRightKey = isUrlKey('order', found?.order.id ?? '', key)
  return found && isRightKey && isPaid(found.order) ? found : undefined
}

/** Longer than either way takes, so that the time tells nobody whether an order fits. */
const responseMs = 250
/** Between two mails about one order. */
const pauseMs = 60 * 60_000

/**
 * Mails the link to an order's page when number and e-mail address are those of a paid order, at most once an hour for
 * each order. It goes to the address of the order: what was typed in another case may be somebody else's mailbox. The same
 * steps are gone through whether they fit or not, and take the same time (beyond, section 2).
 * @param number as typed: `25514`, `#25514`, `Order 25 514`
 */
export async function mailOrderLink(number: string, email: string): Promise<void> {
  await Promise.all([writeLinkMail(number, email), sleep(responseMs)])
}

async function writeLinkMail(typed: string, email: string): Promise<void> {
  const digits = typed.replace(/\D/g, '')
  const found = await findOrderByNumber(digits.length <= 10 ? Number(digits) : 0)
  const fits = found && isPaid(found.order) && found.order.email?.toLowerCase() === email.toLowerCase()
  // Where none fits, a mail about no order takes the same steps, and its statement writes nothing.
  const order = fits ? found.order : { id: 'none', number: 0, email }
  // The mails about an order are those whose subject begins with its id and a colon, after which `;` is the next sign.
  const isFirst = sql`not exists (select 1 from mails where kind = 'order-link' and subject_id > ${`${order.id}:`}
    and subject_id < ${`${order.id};`} and created_at > ${isoFromNow(-pauseMs)})`
  const [statement] = mailStatements(await readMailSettings(), {
    kind: 'order-link',
    subjectId: `${order.id}:${nowIso()}`,
    to: order.email,
    content: customerMails.orderLink(order.number, orderUrl(order)),
    when: fits ? isFirst : sql`false`,
  })
  if (statement) await getPrivateDb().batch([statement])
  sendMailsSoon()
}
