import { useFetcher } from '@remix-run/react'
import { formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { orderPageTexts } from '~/orders/messages'
import type { Order, Refund } from '~/orders/order'
import type { OrderRequest } from '~/orders/requests.server'
import { Badge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import type { RefundStatus } from '~db/schema'
import { useFetcherResult } from './editors/side-requests'
import { requestField } from './hidden-fields'
import { noteForm, type OrderButtonProps } from './order-parts'
import { SideButton } from './row-buttons'

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
        <Notice tone="danger" title="Oversold">
          This payment came in after the last unit was gone. Send it when you have more, or refund it.
        </Notice>
      )}
      {order.codeOverused && (
        <Notice tone="danger" title="Code used too often">
          With this order the code {order.code} was used more often than it may be, because a payment came in late. The
          buyer has paid what was shown. Send it, or refund it.
        </Notice>
      )}
      {order.refundFailed && (
        <Notice tone="danger" title="Refund failed">
          The customer’s bank did not take a refund, so the money is with you again. Refund it in another way, or write
          to the customer.
        </Notice>
      )}
      {order.refundFailed && (
        <SideButton
          form={noteForm}
          name="intent"
          value="settleRefund"
          fetcher={fetcher}
          className="button button-quiet"
        >
          I have settled it
        </SideButton>
      )}
      {order.amountMismatch && (
        <Notice tone="danger" title="Amount differs">
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
