import { useNavigate } from '@remix-run/react'
import type { ReactNode, RefObject } from 'react'
import { SubmitButton } from '~/forms/submit-button'
import { SaveState } from './unsaved-changes'

interface SaveBarProps {
  form: RefObject<HTMLElement>
  loaded: Record<string, unknown>
  isNew: boolean
  /** Of the button that saves. */
  label: string
  /** Further buttons before it. */
  children?: ReactNode
}

/** The foot of an editor, always in reach: whether all is saved, the way out, and the save button. */
export function SaveBar({ form, loaded, isNew, label, children }: SaveBarProps) {
  const navigate = useNavigate()
  return (
    <div className="save-bar">
      <SaveState form={form} loaded={loaded} isNew={isNew} />
      <button
        className="button button-plain"
        type="button"
        popovertarget="unsaved"
        onClick={(event) => {
          // With script the question comes only when there is something to lose.
          event.preventDefault()
          navigate('/admin')
        }}
      >
        Cancel
      </button>
      {children}
      <SubmitButton pendingText="Saving...">{label}</SubmitButton>
    </div>
  )
}

/** First in a form with many buttons: the one that Enter presses in a text field. Out of sight and of the tab order. */
export function EnterSaves() {
  return (
    <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
      Save
    </button>
  )
}
