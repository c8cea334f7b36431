import { useLocation, type FetcherWithComponents } from '@remix-run/react'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { Icon } from '~/ui/icon'
import { listHeadingId } from './list-page'
import { SideButton } from './row-buttons'

interface ConfirmDialogProps {
  /** What the button that asks looks like, and its name. */
  face: ReactNode
  /** Further attributes of that button. */
  button: { className: string; 'aria-pressed'?: boolean }
  title: string
  question: string
  role: 'alertdialog' | 'dialog'
  busy: boolean
  /** The form; it is given the Cancel button, and what closes the dialog. */
  children: (cancel: ReactNode, close: () => void) => ReactNode
}

/**
 * A button that asks first: one element, opened as a modal dialog by script and as a popover without, or before the page
 * is hydrated.
 */
export function ConfirmDialog({ face, button, title, question, role, busy, children }: ConfirmDialogProps) {
  const dialogId = `dialog-${useId().replaceAll(':', '')}`
  const dialog = useRef<HTMLDialogElement>(null)
  const byScript = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault()
    act()
  }
  // To a browser from before popovers the words are an error.
  const isPopover = () => 'popover' in document.body && dialog.current?.matches(':popover-open') === true
  const open = () => {
    if (!busy && !isPopover()) dialog.current?.showModal()
  }
  const close = () => (isPopover() ? dialog.current?.hidePopover() : dialog.current?.close())
  const cancel = (
    <button
      className="button button-quiet"
      type="button"
      popovertarget={dialogId}
      popovertargetaction="hide"
      onClick={byScript(close)}
    >
      Cancel
    </button>
  )
  return (
    <>
      <button
        {...button}
        type="button"
        popovertarget={dialogId}
        aria-busy={(role === 'dialog' && busy) || undefined}
        aria-disabled={busy || undefined}
        onClick={byScript(open)}
      >
        {face}
      </button>
      <dialog
        className="dialog"
        id={dialogId}
        ref={dialog}
        popover="auto"
        role={role}
        aria-labelledby={`${dialogId}-title`}
        aria-describedby={`${dialogId}-text`}
      >
        <h2 id={`${dialogId}-title`}>{title}</h2>
        <p id={`${dialogId}-text`}>{question}</p>
        {children(cancel, close)}
      </dialog>
    </>
  )
}

export interface ConfirmDeleteProps {
  /** What is deleted, for the button's name: `Amethyst Cluster`. */
  name: string
  /** Heading of the question: `Delete product`. */
  title: string
  question: string
  /** Tells the action what to do, and to which row. */
  intent?: string
  id: string
  /** Sends the deletion. */
  fetcher: FetcherWithComponents<unknown>
  /** Whether something else of the row is being changed just now. */
  rowBusy?: boolean
  /** The list is part of a form: its fields go along when there is no script, and stay as they are when there is. */
  withinForm?: boolean
}

/** The field that names what is deleted, in a form whose other fields are about something else. */
export const deleteField = '__delete'

/** A trash button that asks first. */
export function ConfirmDelete(props: ConfirmDeleteProps) {
  const { name, title, question, intent = 'delete', id, fetcher, rowBusy = false, withinForm } = props
  const { pathname, search } = useLocation()
  const busy = rowBusy || fetcher.state !== 'idle'
  useFocusWhenGone(busy)
  const face = (
    <>
      <Icon name="trash" />
      <span className="visually-hidden">Delete {name}</span>
    </>
  )
  return (
    <ConfirmDialog
      face={face}
      button={{ className: 'icon-button' }}
      title={title}
      question={question}
      role="alertdialog"
      busy={busy}
    >
      {(cancel, close) =>
        withinForm ? (
          <div className="actions">
            {cancel}
            <SideButton
              name={deleteField}
              value={id}
              also={{ intent }}
              fetcher={fetcher}
              className="button button-danger"
              onPress={close}
            >
              Delete
            </SideButton>
          </div>
        ) : (
          <fetcher.Form
            className="actions"
            method="post"
            action={pathname + search}
            preventScrollReset
            onSubmit={close}
          >
            <input type="hidden" name="intent" value={intent} />
            <input type="hidden" name="id" value={id} />
            {cancel}
            <button className="button button-danger" type="submit">
              Delete
            </button>
          </fetcher.Form>
        )
      }
    </ConfirmDialog>
  )
}

/** A row that leaves the list takes the focus with it: what brings the row back gets it, else the list's heading. */
function useFocusWhenGone(busy: boolean) {
  const wasBusy = useRef(busy)
  wasBusy.current = busy || wasBusy.current
  useEffect(
    () => () => {
      if (!wasBusy.current) return
      const place = document.querySelector<HTMLElement>('.undo button') ?? document.getElementById(listHeadingId)
      place?.focus()
    },
    [],
  )
}
