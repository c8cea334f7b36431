import { useLocation, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useId, useRef, type MouseEvent } from 'react'
import { Icon } from '~/ui/icon'
import { listHeadingId } from './list-heading'

export interface ConfirmDeleteProps {
  /** What is deleted, for the button's name: `Amethyst Cluster`. */
  name: string
  /** Heading of the question: `Delete product`. */
  title: string
  question: string
  /** Tells the action what to do, and to which row. */
  intent: string
  id: string
  /** Sends the deletion. */
  fetcher: FetcherWithComponents<unknown>
  /** Whether something else of the row is being changed just now. */
  rowBusy?: boolean
}

/**
 * A trash button that asks first. The question is one element, opened as a modal dialog by script and as a popover
 * without; the form in it is what deletes.
 */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { name, title, question, intent, id, fetcher, rowBusy = false } = props
  const dialogId = `delete-${useId().replaceAll(':', '')}`
  const dialog = useRef<HTMLDialogElement>(null)
  const { pathname, search } = useLocation()
  const busy = rowBusy || fetcher.state !== 'idle'
  useFocusOnHeadingWhenGone(busy)

  const open = (event: MouseEvent) => {
    event.preventDefault()
    if (!busy) dialog.current?.showModal()
  }
  const cancel = (event: MouseEvent) => {
    event.preventDefault()
    dialog.current?.close()
  }
  return (
    <>
      <button
        className="icon-button"
        type="button"
        popovertarget={dialogId}
        aria-disabled={busy || undefined}
        onClick={open}
      >
        <Icon name="trash" />
        <span className="visually-hidden">Delete {name}</span>
      </button>
      <dialog
        className="dialog"
        id={dialogId}
        ref={dialog}
        popover="auto"
        role="alertdialog"
        aria-labelledby={`${dialogId}-title`}
        aria-describedby={`${dialogId}-text`}
      >
        <h2 id={`${dialogId}-title`}>{title}</h2>
        <p id={`${dialogId}-text`}>{question}</p>
        <fetcher.Form
          className="actions"
          method="post"
          action={pathname + search}
          preventScrollReset
          onSubmit={() => dialog.current?.close()}
        >
          <input type="hidden" name="intent" value={intent} />
          <input type="hidden" name="id" value={id} />
          <button
            className="button button-quiet"
            type="button"
            popovertarget={dialogId}
            popovertargetaction="hide"
            onClick={cancel}
          >
            Cancel
          </button>
          <button className="button button-danger" type="submit">
            Delete
          </button>
        </fetcher.Form>
      </dialog>
    </>
  )
}

/** A row that leaves the list takes the focus with it; the list's heading is the place to go on from. */
function useFocusOnHeadingWhenGone(busy: boolean) {
  const wasBusy = useRef(busy)
  wasBusy.current = busy || wasBusy.current
  useEffect(
    () => () => {
      if (wasBusy.current) document.getElementById(listHeadingId)?.focus()
    },
    [],
  )
}
