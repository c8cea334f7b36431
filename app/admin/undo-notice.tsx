import { Form } from '@remix-run/react'
import { binTexts } from '~/history/messages'
import type { ToastMessage } from '~/ui/toaster'

/** After a deletion: what is in the bin now, and the way back. It stays until the next page, with script, too. */
export function UndoNotice({ messages }: { messages: ToastMessage[] }) {
  const undo = messages.find((message) => message.undo)?.undo
  if (!undo) return null
  return (
    <div className="wrap flash undo-place">
      <Form className="notice undo" method="post" action="/admin/bin">
        <input type="hidden" name="intent" value="undo" />
        <input type="hidden" name="id" value={undo.id} />
        <p role="status">{binTexts.isInBin(undo.name)}</p>
        <button className="button button-quiet button-small" type="submit">
          {binTexts.undo}
        </button>
      </Form>
    </div>
  )
}
