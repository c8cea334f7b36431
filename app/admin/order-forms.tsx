import { useFetcher } from '@remix-run/react'
import type { OutboxEntryView } from '~/outbox/entries.server'
import { TextareaField } from '~/forms/fields'
import { formatDateTime } from '~/lib/dates'
import { plural } from '~/lib/text'
import { isPaid, type Order } from '~/orders/order'
import { canRetry, OutboxBadge } from './outbox-badge'
import { EditorForm, SaveButton, useEditor, type EditorResult } from './editors/editor'
import { useEachAnswer } from './editors/use-each-answer'
import type { AuthenticationRequiredResult } from './guard.server'
import { noteBase } from './order-note'
import { SideButton } from './row-button'

const noteForm = 'order-note'

interface SideButtonProps {
  /** Called with what the server said, for the dialog of an ended session. */
  onAnswer: (answer: object) => void
}

/** The one big thing to do with a paid order. */
export function ShipButton({ order, onAnswer }: { order: Order } & SideButtonProps) {
  const fetcher = useFetcher<object>()
  useEachAnswer(fetcher, onAnswer)
  if (!isPaid(order)) return null
  const shipped = order.shippedAt !== null
  return (
    <SideButton
      form={noteForm}
      name="intent"
      value={shipped ? 'unship' : 'ship'}
      also={{ version: String(order.version) }}
      className={shipped ? 'button button-quiet' : 'button'}
      fetcher={fetcher}
    >
      {shipped ? 'Mark as not shipped' : 'Mark as shipped'}
    </SideButton>
  )
}

/** Where the purchase notification of an order stands, and a way to send it again. */
export function NotificationState({ webhook, onAnswer }: { webhook: OutboxEntryView | null } & SideButtonProps) {
  const fetcher = useFetcher<object>()
  useEachAnswer(fetcher, onAnswer)
  if (!webhook) return <p className="muted">Sent once the order is paid.</p>
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
export function useNote(order: Order, result: EditorResult | AuthenticationRequiredResult | undefined) {
  const values = { note: order.note }
  return useEditor<typeof values, EditorResult>({ id: noteForm, base: noteBase(order.note), values, result })
}

export function NoteForm({ order, editor }: { order: Order; editor: ReturnType<typeof useNote> }) {
  return (
    <EditorForm editor={editor} className="form">
      {/* For the buttons beside the form, which come with it where there is no script. */}
      <input type="hidden" name="version" value={order.version} />
      <TextareaField field={editor.fields.note} label="Note" hint="Only you see it." rows={3} maxLength={2000} />
      <div className="actions">
        <SaveButton editor={editor} name="intent" value="note" className="button button-quiet" label="Save note" />
      </div>
    </EditorForm>
  )
}
