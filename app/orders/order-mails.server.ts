import { sql } from 'drizzle-orm'
import { fullName } from '~/catalog/sellable'
import { formatDay } from '~/lib/dates'
import { mails, type MailOrder } from '~/mail/messages'
import { adminUrl, mailStatements } from '~/mail/mails.server'
import type { MailSettings } from '~/mail/settings.server'
import { parcelOf } from './carriers'
import { addressLines, type OrderWithItems, type Payment, type ProviderRefund } from './order'
import { orderUrl } from './order-url.server'

/**
 * The mails of an order that has just been paid, to the buyer and to the owner.
 * @param token the batch that marks the order paid writes it into the order: only that one writes the mails
 */
export function paidMails(settings: MailSettings | undefined, found: OrderWithItems, payment: Payment, token: string) {
  const { customer, ...sums } = payment
  const order = mailOrder({
    ...found,
    order: {
      ...found.order,
      ...sums,
      ...customer,
      customerName: customer.name,
      subtotalCents: found.order.subtotalCents,
    },
  })
  const when = sql`exists (select 1 from orders where id = ${order.id} and fulfilment_id = ${token})`
  const both = { subjectId: order.id, when }
  return [
    ...mailStatements(settings, {
      ...both,
      kind: 'order-received',
      to: customer.email,
      content: mails.orderReceived(order),
    }),
    ...mailStatements(settings, {
      ...both,
      kind: 'order-new',
      replyTo: customer.email,
      content: mails.orderNew(order, adminUrl(`/orders/${order.id}`)),
    }),
  ]
}

/**
 * The mail that a parcel has left: one for an order, however often it is marked. For the batch right after the mark.
 * @param again makes it another mail, on the owner's word: anything that differs each time
 */
export function shippedMail(settings: MailSettings | undefined, found: OrderWithItems, again?: string) {
  const { id, email } = found.order
  const when = sql`exists (select 1 from orders where id = ${id} and shipped_at is not null)`
  const content = mails.orderShipped(mailOrder(found), parcelOf(found.order))
  const subjectId = again ? `${id}:${again}` : id
  return mailStatements(settings, { kind: 'order-shipped', subjectId, to: email, content, when })
}

/** The mail of a new promised day, one for each day. For the batch that promises it, after it has. */
export function delayMail(settings: MailSettings | undefined, found: OrderWithItems, day: string) {
  const { id, email } = found.order
  const when = sql`exists (
    select 1 from orders where id = ${id} and promised_on = ${day} and status = 'paid' and shipped_at is null)`
  const content = mails.orderDelayed(mailOrder(found), formatDay(day))
  return mailStatements(settings, { kind: 'order-delayed', subjectId: `${id}:${day}`, to: email, content, when })
}

/** The mail of a refund, one for each, once the payment service has accepted it. For the batch that notes it, after it has. */
export function refundedMail(settings: MailSettings | undefined, found: OrderWithItems, refund: ProviderRefund) {
  const { ownId, providerId, amountCents } = refund
  const when = sql`exists (
    select 1 from refunds where provider_id = ${providerId} and status in ('pending', 'succeeded'))`
  const content = mails.orderRefunded(mailOrder(found), amountCents)
  const mail = { kind: 'order-refunded', subjectId: ownId ?? providerId, to: found.order.email, content, when } as const
  return mailStatements(settings, mail)
}

function mailOrder({ order, items }: OrderWithItems): MailOrder {
  return {
    id: order.id,
    number: order.number,
    url: orderUrl(order),
    items: items.map((item) => ({ ...item, name: fullName(item) })),
    subtotalCents: order.subtotalCents,
    shippingCents: order.shippingCents ?? 0,
    taxCents: order.taxCents ?? 0,
    totalCents: order.totalCents ?? order.subtotalCents,
    customer: { name: order.customerName ?? '', email: order.email ?? '', phone: order.phone ?? '' },
    address: addressLines(order),
  }
}
