import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta } from '~/admin/admin-frame'
import { adminAction, adminLoader } from '~/admin/guard.server'
import { MailBadge } from '~/admin/mail-parts'
import { NoteForm, NotificationState, OrderRefunds, OrderWarnings, ShipButton, useNote } from '~/admin/order-actions'
import { OrderBadges, OrderCustomer, OrderLines, OrderPayment, OrderSums, ShippingLinks } from '~/admin/order-facts'
import { handleOrderForm, readOrder } from '~/admin/orders.server'
import { formatDateTime } from '~/lib/dates'
import type { ListedMail } from '~/mail/admin-mails.server'
import { isPaid, isPickup } from '~/orders/order'

export const meta = adminMeta('Order')

export const loader = adminLoader(({ params, context }) => readOrder(params.id ?? '', context))

export const action = adminAction((args) => handleOrderForm(args, args.params.id ?? ''), { keepsTyped: true })

export default function OrderPage() {
  const { order, isToShip, isLate, items, refunds, left, mails, request, webhook } = useLoaderData<typeof loader>()
  const noteEditor = useNote(order, useActionData<typeof action>())
  return (
    <>
      <AdminHead
        title={`Order ${order.number}`}
        lead={
          <span className="owner-only">
            <OrderBadges order={{ ...order, isToShip, isLate }} />
          </span>
        }
        back={{ name: 'Orders', path: '/admin/orders' }}
      >
        <ShipButton order={order} isToShip={isToShip} onResult={noteEditor.reportSideResult} />
      </AdminHead>
      <div className="order-page">
        <div className="stack">
          <OrderWarnings order={order} request={request} onResult={noteEditor.reportSideResult} />
          <h2 className="visually-hidden">Items</h2>
          <OrderLines items={items} />
          <OrderSums order={order} />
        </div>
        <div className="stack order-facts">
          <section className="panel stack">
            <h2>{isPickup(order) ? 'Pick-up' : 'Ship to'}</h2>
            <OrderCustomer order={order} />
            <ShippingLinks order={order} isToShip={isToShip} />
          </section>
          <section className="panel stack">
            <h2>Payment</h2>
            <OrderPayment order={order} isToShip={isToShip} />
          </section>
          {isPaid(order) && (
            <OrderRefunds order={order} refunds={refunds} left={left} onResult={noteEditor.reportSideResult} />
          )}
          <OrderMails mails={mails} />
          {webhook && (
            <section className="panel stack owner-only">
              <h2>Notification</h2>
              <NotificationState webhook={webhook} onResult={noteEditor.reportSideResult} />
            </section>
          )}
        </div>
        <div className="panel owner-only">
          <NoteForm order={order} editor={noteEditor} />
        </div>
      </div>
    </>
  )
}

/** The mails about an order; nothing where they cannot be read. */
function OrderMails({ mails }: { mails: ListedMail[] | undefined }) {
  if (!mails) return null
  return (
    <section className="panel stack owner-only">
      <h2>Mails</h2>
      {mails.length === 0 && <p className="muted">None so far.</p>}
      {mails.length > 0 && (
        <ul className="stack">
          {mails.map((mail) => (
            <li key={mail.id}>
              <a href={`/admin/mail/${mail.id}`}>{mail.subject}</a> <MailBadge mail={mail} />{' '}
              <span className="muted">{formatDateTime(mail.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
