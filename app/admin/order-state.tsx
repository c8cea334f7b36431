import { useFetcher } from '@remix-run/react'
import { formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { orderPageTexts } from '~/orders/messages'
import { isPickup, type Order, type Refund } from '~/orders/order'
import type { OrderRequest } from '~/orders/requests.server'
import { Badge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import type { OrderRequestKind, OrderStatus, RefundStatus } from '~db/schema'
import { useFetcherResult } from './editors/side-requests'
import { requestField } from './hidden-fields'
import { orderFilters, statusNames } from './order-messages'
import { noteForm, type OrderButtonProps } from './order-parts'
import { SideButton } from './row-buttons'

/** What of an order its badges say: of one in a list, or on its own page. */
interface OrderState {
  status: OrderStatus
  shippedAt: string | null
  pickupAddress: string | null
  refundedCents: number
  oversold: boolean
  codeOverused: boolean
  amountMismatch: boolean
  refundFailed: boolean
  isToShip: boolean
  isLate?: boolean
  asked?: OrderRequestKind
}

const tones: Partial<Record<OrderStatus, 'success' | 'danger' | 'warning'>> = {
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

/** Where an order stands, and what is wrong with it, if anything. */
export function OrderBadges({ order }: { order: OrderState }) {
  const paid = order.status === 'paid'
  const [toDo, done] = isPickup(order) ? ['To prepare', 'Ready'] : [orderFilters.toShip, 'Shipped']
  return (
    <span className="badges">
      <Badge tone={tones[order.status]}>{statusNames[order.status]}</Badge>
      {order.shippedAt && <Badge tone="info">{done}</Badge>}
      {order.isToShip && <Badge tone="warning">{toDo}</Badge>}
      {order.isLate && <Badge tone="danger">{orderFilters.late}</Badge>}
      {order.asked && <Badge tone="danger">{order.asked === 'cancel' ? 'Asked to cancel' : 'Asked to return'}</Badge>}
      {paid && order.refundedCents > 0 && <Badge tone="warning">Partly refunded</Badge>}
      {order.oversold && <Badge tone="danger">{orderFilters.oversold}</Badge>}
      {order.codeOverused && <Badge tone="danger">{orderFilters.codeOverused}</Badge>}
      {order.refundFailed && <Badge tone="danger">{orderFilters.refundFailed}</Badge>}
      {order.amountMismatch && <Badge tone="danger">{orderFilters.differs}</Badge>}
    </span>
  )
}

interface OrderWarningsProps extends OrderButtonProps {
  order: Order
  /** What the buyer has asked for last. */
  request: OrderRequest | undefined
}

/** What needs a decision before this order is shipped. */
export function OrderWarnings({ order, request, onResult }: OrderWarningsProps) {
  const fetcher = useFetcher<object>()
  useFetcherResult(fetcher, onResult)
  const asked = request?.handledAt === null ? request : undefined
  if (!asked && !order.oversold && !order.codeOverused && !order.refundFailed && !order.amountMismatch) {
    return null
  }
  return (
    <div className="stack owner-only">
      {asked && (
        <>
          <Notice tone="warning" title={`The buyer asks: ${orderPageTexts[asked.kind].toLowerCase()}`}>
            <span className="order-reason">{asked.reason}</span>
          </Notice>
          <input type="hidden" form={noteForm} name={requestField} value={asked.id} />
          <SideButton
            form={noteForm}
            name="intent"
            value="handleRequest"
            also={{ [requestField]: asked.id }}
            fetcher={fetcher}
            className="button button-quiet"
          >
            I have answered
          </SideButton>
        </>
      )}
      {order.oversold && (
        <Notice tone="danger" title={orderFilters.oversold}>
          This payment came in after the last unit was gone. Send it when you have more, or refund it.
        </Notice>
      )}
      {order.codeOverused && (
        <Notice tone="danger" title={orderFilters.codeOverused}>
          With this order the code {order.code} was used more often than it may be, because a payment came in late. The
          buyer has paid what was shown. Send it, or refund it.
        </Notice>
      )}
      {order.refundFailed && (
        <>
          <Notice tone="danger" title={orderFilters.refundFailed}>
            The customer’s bank did not take a refund, so the money is with you again. Refund it in another way, or
            write to the customer.
          </Notice>
          <SideButton
            form={noteForm}
            name="intent"
            value="settleRefund"
            fetcher={fetcher}
            className="button button-quiet"
          >
            I have settled it
          </SideButton>
        </>
      )}
      {order.amountMismatch && (
        <Notice tone="danger" title={orderFilters.differs}>
          What was charged is not what the shop asked for. Compare it with your payment service before you ship.
        </Notice>
      )}
    </div>
  )
}

const refundStates: Record<RefundStatus, { name: string; tone: 'success' | 'warning' | 'danger' }> = {
  asked: { name: 'No answer yet', tone: 'warning' },
  pending: { name: 'On its way', tone: 'warning' },
  succeeded: { name: 'Refunded', tone: 'success' },
  failed: { name: 'Failed', tone: 'danger' },
}

interface OrderRefundsProps extends OrderButtonProps {
  order: Order
  refunds: Refund[]
  /** As money; undefined when there is nothing. */
  left: string | undefined
}

/** The refunds of an order, those made at the payment service included, and the way to another one. */
export function OrderRefunds({ order, refunds, left, onResult }: OrderRefundsProps) {
  const fetcher = useFetcher<object>()
  useFetcherResult(fetcher, onResult)
  return (
    <section className="panel stack owner-only">
      <h2>Refunds</h2>
      {refunds.length === 0 && <p className="muted">None so far.</p>}
      {refunds.length > 0 && (
        <ul className="stack">
          {refunds.map(({ id, status, amountCents, createdAt, reason, failure }) => (
            <li key={id}>
              <strong>{formatMoney(amountCents)}</strong>{' '}
              <Badge tone={refundStates[status].tone}>{refundStates[status].name}</Badge>{' '}
              <span className="muted">{formatDateTime(createdAt)}</span>
              {reason && <p className="muted">{reason}</p>}
              {failure && <p className="muted">{failure}</p>}
            </li>
          ))}
        </ul>
      )}
      <div className="actions">
        {left && (
          <a className="button button-quiet" href={`/admin/orders/${order.id}/refund`}>
            Refund
          </a>
        )}
        <SideButton
          form={noteForm}
          name="intent"
          value="lookUpRefunds"
          fetcher={fetcher}
          className="button button-quiet button-small"
        >
          Look for refunds made elsewhere
        </SideButton>
      </div>
    </section>
  )
}
