import type { SubmissionResult } from '@conform-to/react'
import { useFetcher, useLocation } from '@remix-run/react'
import type { DeliveryView } from '~/delivery/deliveries.server'
import { TextareaField } from '~/forms/fields'
import { ValidatedForm } from '~/forms/form'
import { SubmitButton } from '~/forms/submit-button'
import { useConformForm } from '~/forms/use-conform-form'
import { formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { isPaid, type Order } from '~/orders/order'
import { Conflict } from './conflict'
import { canRetry, DeliveryBadge } from './delivery-badge'
import { conflictTexts } from './messages'
import { RowButton } from './row-button'

/** The one big thing to do with a paid order. */
export function ShipForm({ order }: { order: Order }) {
  const fetcher = useFetcher()
  const { pathname } = useLocation()
  if (!isPaid(order)) return null
  const shipped = order.shippedAt !== null
  return (
    <fetcher.Form method="post" action={pathname} preventScrollReset>
      <input type="hidden" name="version" value={order.version} />
      <SubmitButton
        className={shipped ? 'button button-quiet' : 'button'}
        fetcher={fetcher}
        name="intent"
        value={shipped ? 'unship' : 'ship'}
      >
        {shipped ? 'Mark as not shipped' : 'Mark as shipped'}
      </SubmitButton>
    </fetcher.Form>
  )
}

/** Where the purchase notification of an order stands, and a way to send it again. */
export function NotificationState({ delivery }: { delivery: DeliveryView | null }) {
  const fetcher = useFetcher()
  if (!delivery) return <p className="muted">Sent once the order is paid.</p>
  return (
    <div className="stack">
      <p>
        <DeliveryBadge state={delivery.state} />{' '}
        <span className="muted">
          {delivery.deliveredAt
            ? formatDateTime(delivery.deliveredAt)
            : delivery.attempts > 0 && `after ${plural(delivery.attempts, 'try', 'tries')}`}
        </span>
      </p>
      {delivery.lastError && <p className="muted">It {delivery.lastError}.</p>}
      {canRetry(delivery.state) && (
        <RowButton intent="retry" id={delivery.id} fetcher={fetcher} className="button button-quiet button-small">
          Send again
        </RowButton>
      )}
    </div>
  )
}

interface NoteFormProps {
  order: Order
  lastResult: SubmissionResult<string[]> | undefined
  /** What somebody else saved since the page was opened. */
  newer: { note: string; version: number } | null | undefined
}

/** The owner's own note on an order. */
export function NoteForm({ order, lastResult, newer }: NoteFormProps) {
  const [form, fields] = useConformForm<{ note: string }>({
    id: 'order-note',
    lastResult,
    defaultValue: { note: order.note },
  })
  return (
    <ValidatedForm form={form}>
      {newer && (
        <Conflict saved={[{ label: 'Note', value: newer.note }]}>
          <p>{conflictTexts.text}</p>
        </Conflict>
      )}
      <input type="hidden" name="version" value={newer?.version ?? order.version} />
      <TextareaField field={fields.note} label="Note" hint="Only you see it." rows={3} maxLength={2000} />
      <div className="actions">
        <SubmitButton className="button button-quiet" name="intent" value="note" pendingText="Saving...">
          Save note
        </SubmitButton>
      </div>
    </ValidatedForm>
  )
}
