/** What the owner can do about an order: buttons and the note, all of one form where there is no script. */
import { useFetcher } from '@remix-run/react'
import { TextareaField } from '~/forms/fields'
import { formatDateTime } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import { orderPageTexts } from '~/orders/messages'
import { isPaid, isPickup, maximumNoteLength, type Order, type Refund } from '~/orders/order'
import type { OrderRequest } from '~/orders/requests.server'
import type { OutboxEntryView } from '~/outbox/entries.server'
import { Badge } from '~/ui/badge'
import { Notice } from '~/ui/notice'
import type { RefundStatus } from '~db/schema'
import { type ActionResult, EditorForm, type EditorResult, SaveButton, useEditor } from './editors/editor'
import { useFetcherResult } from './editors/side-requests'
import { noteBase, requestField } from './hidden-fields'
import { orderFilters } from './order-messages'
import { canRetry, OutboxBadge } from './outbox-badge'
import { SideButton } from './row-buttons'

/** The form that the buttons of the page stand beside. */
const noteForm = 'order-note'

interface OrderButtonProps {
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
