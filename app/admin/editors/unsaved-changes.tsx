import { useBlocker } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { isHiddenField } from '../hidden-fields'
import { unsavedTexts } from './messages'

type Values = Record<string, unknown>

/**
 * Whether a form differs from what was loaded. It compares with the loaded values and not with what stood in the form
 * when the script arrived, so text typed before that counts, and text put back as it was does not.
 */
function differs(form: HTMLFormElement, loaded: Values): boolean {
  const typed = new Map<string, string[]>()
  for (const [name, value] of new FormData(form)) {
    if (isHiddenField(name)) continue
    if (typeof value !== 'string') {
      if (value.size > 0) return true
      continue
    }
    typed.set(name, [...(typed.get(name) ?? []), plain(value)])
  }
  const expected = new Map(flat(loaded))
  const names = new Set([...typed.keys(), ...expected.keys()])
  return [...names].some((name) => (typed.get(name) ?? ['']).join('\n') !== (expected.get(name) ?? ''))
}

/** `{ images: [{ url }] }` → `images[0].url`, as fields are named. A list that lost a row differs by its missing name. */
function flat(value: unknown, name = ''): [name: string, value: string][] {
  if (Array.isArray(value)) return value.flatMap((item, index) => flat(item, `${name}[${index}]`))
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([key, item]) => flat(item, name === '' ? key : `${name}.${key}`))
  }
  if (typeof value === 'boolean') return [[name, value ? 'on' : '']]
  return [[name, plain(typeof value === 'string' ? value : '')]]
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n')

interface UnsavedChangesProps {
  /** Around the form. */
  container: RefObject<HTMLElement>
  /** The values that the form was loaded with. */
  loaded: Values
}

/**
 * Asks before a form with unsaved changes is left, inside the site with a dialog and outside with the browser's own
 * words (spec section 2, "Blog editor"). A save is never asked about.
 */
export function UnsavedChanges({ container, loaded }: UnsavedChangesProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const sending = useSending(container)
  const isDirty = useCallback(() => {
    const form = container.current?.querySelector('form')
    return Boolean(form && differs(form, loaded))
  }, [container, loaded])
  const blocker = useBlocker(useCallback(() => !sending.current && isDirty(), [isDirty, sending]))

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  useEffect(() => {
    if (blocker.state !== 'blocked') return dialog.current?.close()
    dialog.current?.showModal()
    dialog.current?.querySelector('button')?.focus()
  }, [blocker.state])

  return (
    <dialog
      className="dialog"
      id="unsaved"
      ref={dialog}
      popover="auto"
      role="alertdialog"
      aria-labelledby="unsaved-title"
      aria-describedby="unsaved-text"
      onClose={() => blocker.reset?.()}
    >
      <h2 id="unsaved-title">{unsavedTexts.title}</h2>
      <p id="unsaved-text">{unsavedTexts.text}</p>
      <div className="actions">
        <a
          className="button button-danger"
          href="/admin"
          onClick={(event) => {
            if (blocker.state !== 'blocked') return
            event.preventDefault()
            blocker.proceed()
          }}
        >
          {unsavedTexts.discard}
        </a>
        {/* What loses nothing has the focus, also where the browser itself opens the question. */}
        <button
          className="button"
          type="button"
          autoFocus
          popovertarget="unsaved"
          popovertargetaction="hide"
          onClick={(event) => {
            event.preventDefault()
            dialog.current?.close()
          }}
        >
          {unsavedTexts.stay}
        </button>
      </div>
    </dialog>
  )
}

/** Says at the foot of a form whether it differs from what is saved. Says nothing without script, which can't know. */
export function SaveState({ container, loaded, isNew }: UnsavedChangesProps & { isNew: boolean }) {
  const [dirty, setDirty] = useState<boolean>()
  useEffect(() => {
    const element = container.current
    const look = () => {
      const form = element?.querySelector('form')
      if (form) setDirty(differs(form, loaded))
    }
    // A click can add or remove a row, which is there only afterwards.
    const lookLater = () => setTimeout(look, 50)
    look()
    element?.addEventListener('input', look)
    element?.addEventListener('click', lookLater)
    return () => {
      element?.removeEventListener('input', look)
      element?.removeEventListener('click', lookLater)
    }
  }, [container, loaded])
  const calm = isNew ? 'Nothing typed yet' : 'All changes saved'
  return <p className="save-state">{dirty === undefined ? '' : dirty ? 'Unsaved changes' : calm}</p>
}

/** True in the moment in which the form itself is sent, which is a navigation too. */
function useSending(container: RefObject<HTMLElement>) {
  const sending = useRef(false)
  useEffect(() => {
    const element = container.current
    if (!element) return
    const note = () => {
      sending.current = true
      setTimeout(() => (sending.current = false))
    }
    element.addEventListener('submit', note, true)
    return () => element.removeEventListener('submit', note, true)
  }, [container])
  return sending
}
