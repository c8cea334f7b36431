import { useFetcher } from '@remix-run/react'
import { fullName } from '~/catalog/sellable'
import { TextareaField } from '~/forms/fields'
import { formatDateTime } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { discountWords, formatMoney } from '~/lib/money'
import { telephoneLink } from '~/lib/phone'
import { plural } from '~/lib/text'
import { parcelOf } from '~/orders/carriers'
import {
  addressLines,
  isPaid,
  isPickup,
  maximumNoteLength,
  type Order,
  type OrderItem,
  orderTotal,
  pickupOf,
} from '~/orders/order'
import type { OutboxEntryView } from '~/outbox/entries.server'
import { Badge } from '~/ui/badge'
import { Fact } from '~/ui/fact'
import { type ActionResult, EditorForm, type EditorResult, SaveButton, useEditor } from './editors/editor'
import { useFetcherResult } from './editors/side-requests'
import { noteBase } from './hidden-fields'
import { taxMissing } from './order-messages'
import { canRetry, OutboxBadge } from './outbox-badge'
import { SideButton } from './row-buttons'
import { Cell, Row, Table } from './table'

/** The lines as they were bought, whatever became of the products. */
export function OrderLines({ items }: { items: OrderItem[] }) {
  return (
    <Table caption="Items of this order" columns={['Item', 'Price', 'Quantity', 'Total']} actions={false}>
      {items.map((item) => (
        <Row key={item.position}>
          <Cell>
            <div className="row-title">
              <a href={`/admin/edit-product/${item.productId}`}>{fullName(item)}</a>
            </div>
          </Cell>
          <Cell label="Price" className="numeric">
            {formatMoney(item.unitPriceCents)}
          </Cell>
          <Cell label="Quantity" className="numeric">
            {item.quantity}
          </Cell>
          <Cell label="Total" className="numeric">
            {formatMoney(item.unitPriceCents * item.quantity)}
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

/** What the order comes to, as far as it is known: tax only once it is paid, and shipping where the buyer chose a way. */
export function OrderSums({ order }: { order: Order }) {
  const { code, discountCents, shippingWay } = order
  const shippingCents = order.shippingCents ?? order.agreedShippingCents
  const isTaxMissing = order.addsTax && (order.totalCents ?? 0) > 0 && order.taxStatus !== 'complete'
  return (
    <dl className="facts order-sums">
      <Fact name="Items">{formatMoney(order.subtotalCents)}</Fact>
      {code !== null && <Fact name={`Discount (${code})`}>{discountWords(discountCents)}</Fact>}
      {shippingCents !== null && (
        <Fact name={shippingWay ? `Shipping (${shippingWay})` : 'Shipping'}>{formatMoney(shippingCents)}</Fact>
      )}
      {order.taxCents !== null && (
        <Fact name="Tax">
          {formatMoney(order.taxCents)} {isTaxMissing && <Badge tone="warning">{taxMissing(order.taxStatus)}</Badge>}
        </Fact>
      )}
      <Fact name={order.totalCents === null ? 'To be paid' : 'Paid'}>
        <strong>{formatMoney(orderTotal(order))}</strong>
      </Fact>
      {order.refundedCents > 0 && <Fact name="Refunded">{formatMoney(order.refundedCents)}</Fact>}
    </dl>
  )
}

/** Who bought, and where it is to be sent or fetched. */
export function OrderCustomer({ order }: { order: Order }) {
  const { customerName, email, phone } = order
  const pickup = pickupOf(order)
  // What a test payment or the payment service asked for is the address of the card.
  const address = pickup ? null : order.address
  if (!customerName && !email && !address) return <p className="muted">Known once the order is paid.</p>
  return (
    <address className="order-address">
      {customerName && <strong>{customerName}</strong>}
      {address && <span>{addressLines({ customerName: '', address }).join('\n')}</span>}
      {pickup && <span>{[...pickup.address, pickup.times].join('\n')}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
      {phone && <a href={telephoneLink(phone)}>{phone}</a>}
    </address>
  )
}

/** When it was ordered, paid and shipped, its parcel, and the payment's id at the payment service. */
export function OrderPayment({ order, isToShip }: { order: Order; isToShip: boolean }) {
  const parcel = parcelOf(order)
  return (
    <dl className="facts">
      <Fact name="Ordered">{formatDateTime(order.createdAt)}</Fact>
      {order.paidAt && <Fact name="Paid">{formatDateTime(order.paidAt)}</Fact>}
      {order.promisedOn && isToShip && (
        <Fact name={isPickup(order) ? 'Ready by' : 'Ships by'}>{formatDay(order.promisedOn)}</Fact>
      )}
      {order.shippedAt && <Fact name={isPickup(order) ? 'Ready' : 'Shipped'}>{formatDateTime(order.shippedAt)}</Fact>}
      {parcel && (
        <Fact name="Parcel">{[parcel.carrier, parcel.number].filter(Boolean).join(' ') || 'Another carrier'}</Fact>
      )}
      {order.paymentIntentId && (
        <Fact name="Payment">
          <span className="break">{order.paymentIntentId}</span>
        </Fact>
      )}
    </dl>
  )
}

/** The form that the buttons of the page stand beside. */
export const noteForm = 'order-note'

export interface OrderButtonProps {
  /** Called with what the server said, for the dialog of an ended session. */
  onResult: (result: object) => void
}

/** The one big thing to do with a paid order. */
export function ShipButton({ order, isToShip, onResult }: { order: Order; isToShip: boolean } & OrderButtonProps) {
  const fetcher = useFetcher<object>()
  useFetcherResult(fetcher, onResult)
  const shipped = order.shippedAt !== null
  // What was refunded is not sent any more.
  if (!isToShip && !(isPaid(order) && shipped)) return null
  return (
    <SideButton
      form={noteForm}
      name="intent"
      value={shipped ? 'unship' : 'ship'}
      also={{ version: String(order.version) }}
      className={shipped ? 'button button-quiet' : 'button'}
      fetcher={fetcher}
    >
      {`Mark as ${shipped ? 'not ' : ''}${isPickup(order) ? 'ready' : 'shipped'}`}
    </SideButton>
  )
}

/** The pages about the parcel of a paid order. */
export function ShippingLinks({ order, isToShip }: { order: Order; isToShip: boolean }) {
  const { id, shippedAt } = order
  if (!isToShip && !shippedAt) return null
  return (
    <p className="actions owner-only">
      {!isPickup(order) && (
        <a className="button button-quiet button-small" href={`/admin/orders/${id}/parcel`}>
          {shippedAt ? 'Carrier and number' : 'Ship with a number'}
        </a>
      )}
      {isToShip && (
        <a className="button button-quiet button-small" href={`/admin/orders/${id}/delay`}>
          Tell of a delay
        </a>
      )}
      {order.status === 'paid' && (
        <a className="button button-quiet button-small" href={`/admin/packing-slips?order=${id}`}>
          Packing slip
        </a>
      )}
    </p>
  )
}

/** Where the purchase notification of an order stands, and a way to send it again. */
export function NotificationState({ webhook, onResult }: { webhook: OutboxEntryView } & OrderButtonProps) {
  const fetcher = useFetcher<object>()
  useFetcherResult(fetcher, onResult)
  return (
    <div className="stack">
      <p>
        <OutboxBadge state={webhook.state} />{' '}
        <span className="muted">
          {webhook.deliveredAt
            ? formatDateTime(webhook.deliveredAt)
            : webhook.attempts > 0 && `after ${plural(webhook.attempts, 'try', 'tries')}`}
        </span>
      </p>
      {webhook.lastError && <p className="muted">It {webhook.lastError}.</p>}
      {canRetry(webhook.state) && (
        <SideButton
          form={noteForm}
          name="intent"
          value="retry"
          fetcher={fetcher}
          className="button button-quiet button-small"
        >
          Send again
        </SideButton>
      )}
    </div>
  )
}

/** The editor of the owner's own note on an order. */
export function useNote(order: Order, result: ActionResult) {
  const values = { note: order.note }
  return useEditor<typeof values, EditorResult>({ id: noteForm, base: noteBase(order.note), values, result })
}

/** The form of the owner's note, which the other buttons of the page stand beside. */
export function NoteForm({ order, editor }: { order: Order; editor: ReturnType<typeof useNote> }) {
  return (
    <EditorForm editor={editor} className="form">
      {/* For the buttons beside the form, which come with it where there is no script. */}
      <input type="hidden" name="version" value={order.version} />
      <TextareaField
        field={editor.fields.note}
        label="Note"
        hint="Only you see it."
        rows={3}
        maxLength={maximumNoteLength}
      />
      <div className="actions">
        <SaveButton editor={editor} name="intent" value="note" className="button button-quiet" label="Save note" />
      </div>
    </EditorForm>
  )
}
