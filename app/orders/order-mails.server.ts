import { sql, type SQL } from 'drizzle-orm'
import { buyersMailKinds } from '~db/schema'
import { fullName } from '~/catalog/sellable'
import { formatWeekday } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { customerMails } from '~/mail/customer-mails'
import { ownerMails } from '~/mail/owner-mails'
import type { MailOrder } from '~/mail/order-parts'
import { listMailsAbout, type ListedMail } from '~/mail/admin-mails.server'
import { adminUrl, mailStatements } from '~/mail/write-mail.server'
import type { MailSettings } from '~/mail/settings.server'
import { parcelOf } from './carriers'
import {
  addressLines,
  orderTotal,
  pickupOf,
  type OrderWithItems,
  type Payment,
  type ProviderRefund,
  type Refund,
} from './order'
import { orderUrl } from './order-link.server'

/**
 * The mails of an order that has just been paid, to the buyer and to the owner.
 * @param token only the batch that has written it into the order writes the mails (`markPaid`)
 */
export function paidMails(
  settings: MailSettings | undefined,
  found: OrderWithItems,
  payment: Payment,
  { token, promisedOn }: { token: string; promisedOn: string },
) {
  const { customer, totalCents, discountCents, shippingCents, taxCents } = payment
  // As the order is once the batch has marked it.
  const paid = {
    ...found.order,
    totalCents,
    discountCents,
    shippingCents,
    taxCents,
    ...customer,
    customerName: customer.name,
  }
  const order = mailOrder({ ...found, order: paid })
  const when = sql`exists (select 1 from orders where id = ${order.id} and fulfilment_id = ${token})`
  const paidOnce = { subjectId: order.id, when }
  return [
    ...mailStatements(settings, {
      ...paidOnce,
      kind: 'order-received',
      to: customer.email,
      content: customerMails.orderReceived(order, formatWeekday(promisedOn)),
    }),
    ...mailStatements(settings, {
      ...paidOnce,
      kind: 'order-new',
      replyTo: customer.email,
      content: ownerMails.orderNew(order, adminUrl(`/orders/${order.id}`)),
    }),
  ]
}

/**
 * The mail that a parcel has left: one for an order, however often that is marked as shipped. It is to be the statement right
 * after the one that marks the order, and is written only where that has changed it: nothing is told that was not saved.
 * @param again makes it another mail, on the owner's word: anything that differs each time
 */
export function shippedMail(settings: MailSettings | undefined, found: OrderWithItems, again?: string) {
  const { id, email } = found.order
  const when = sql`changes() = 1`
  const content = customerMails.orderShipped(mailOrder(found), parcelOf(found.order))
  const subjectId = again ? `${id}:${again}` : id
  return mailStatements(settings, { kind: 'order-shipped', subjectId, to: email, content, when })
}

/** The mail of a new promised day, one for each day. It is to be the statement right after the one that promises the day. */
export function delayMail(settings: MailSettings | undefined, found: OrderWithItems, day: string) {
  const { id, email } = found.order
  const when = sql`changes() = 1`
  const content = customerMails.orderDelayed(mailOrder(found), formatDay(day))
  return mailStatements(settings, { kind: 'order-delayed', subjectId: `${id}:${day}`, to: email, content, when })
}

/**
 * The mail of a refund, one for each, once the payment service has accepted it. For the batch that notes it, after it has.
 * @param row as it was stored before; undefined for a refund that was made at the payment service
 */
export function refundedMail(
  settings: MailSettings | undefined,
  found: OrderWithItems,
  refund: ProviderRefund,
  row: Refund | undefined,
) {
  const { providerId, amountCents } = refund
  const when = sql`exists (select 1 from refunds
    where provider_id = ${providerId} and order_id = ${found.order.id} and status in ('pending', 'succeeded'))`
  const { lines = [], reason = '' } = row ?? {}
  const named = lines.flatMap(({ position, quantity }) => {
    const item = found.items.find((one) => one.position === position)
    return item ? [{ name: fullName(item), quantity }] : []
  })
  const content = customerMails.orderRefunded(mailOrder(found), amountCents, { lines: named, reason })
  const mail = { kind: 'order-refunded', subjectId: subjectIdOf(refund), to: found.order.email, content, when } as const
  return mailStatements(settings, mail)
}

function subjectIdOf({ ownId, providerId }: ProviderRefund): string {
  return ownId ?? providerId
}

/**
 * The mails of a refund that fails after all: to the owner, and to the buyer where a mail said that it was on its way.
 * @param isNews a condition that holds until the failure is noted, so they belong before that in the batch which notes it
 */
export function refundFailedMails(
  settings: MailSettings | undefined,
  found: OrderWithItems,
  refund: ProviderRefund,
  isNews: SQL,
) {
  const { order } = found
  const [subjectId, cents] = [subjectIdOf(refund), refund.amountCents]
  const wasTold = sql`exists (
    select 1 from mails where kind = 'order-refunded' and subject_id = ${subjectId} and (status <> 'dropped' or sent_at is not null))`
  return [
    ...mailStatements(settings, {
      kind: 'refund-failed',
      subjectId,
      replyTo: order.email,
      content: ownerMails.refundFailed(mailOrder(found), cents, refund.failure ?? '', adminUrl(`/orders/${order.id}`)),
      when: isNews,
    }),
    ...mailStatements(settings, {
      kind: 'order-refund-failed',
      subjectId,
      to: order.email,
      content: customerMails.orderRefundFailed(mailOrder(found), cents),
      when: sql`${isNews} and ${wasTold}`,
    }),
  ]
}

/** The mails that were written about an order, its refunds and what its buyer has asked for, oldest first. */
export function mailsAbout(orderId: string): Promise<ListedMail[]> {
  // The subject of a mail is the order itself, perhaps with what makes it another one behind a colon, or a row of its own.
  return listMailsAbout(
    [...buyersMailKinds, 'order-new', 'order-request', 'refund-failed'],
    sql`subject_id = ${orderId} or (subject_id > ${orderId} || ':' and subject_id < ${orderId} || ';') or subject_id in (
      select id from refunds where order_id = ${orderId} union select provider_id from refunds where order_id = ${orderId}
      union select id from order_requests where order_id = ${orderId})`,
  )
}

function mailOrder({ order, items }: OrderWithItems): MailOrder {
  return {
    id: order.id,
    number: order.number,
    url: orderUrl(order),
    items: items.map((item) => ({ ...item, name: fullName(item) })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    code: order.code ?? '',
    shippingWay: order.shippingWay ?? '',
    shippingDays: order.shippingDays,
    shippingCents: order.shippingCents ?? 0,
    taxCents: order.taxCents ?? 0,
    totalCents: orderTotal(order),
    customer: { name: order.customerName ?? '', email: order.email ?? '', phone: order.phone ?? '' },
    address: addressLines(order),
    pickup: pickupOf(order),
  }
}
