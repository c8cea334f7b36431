import type { FormMetadata } from '@conform-to/react'
import { useEffect, useRef } from 'react'
import { Icon } from '~/ui/icon'

/**
 * When a list of a form changes, the row with the focus may go. Gives a function that says how to find the element to focus
 * after the next change.
 * @param signature of the list: it changes when the list does
 */
export function useFocusAfterChange(signature: string) {
  const next = useRef<() => HTMLElement | null | undefined>()
  useEffect(() => {
    next.current?.()?.focus()
    next.current = undefined
  }, [signature])
  return (find: () => HTMLElement | null | undefined) => {
    next.current = find
  }
}

interface RowActionsProps {
  form: Pick<FormMetadata<Record<string, unknown>, string[]>, 'reorder' | 'remove'>
  /** Of the list. */
  name: string
  index: number
  last: number
  /** The row, as the names of the buttons say it: `image 2`. */
  what: string
  canRemove?: boolean
  /** The URL to come back to without JavaScript: this part of the page. */
  here: string
  /** Told which row is to have the focus once the list has changed. */
  focusOn: (row: number) => void
}

/** The buttons of a row in a list: up, down, remove. They work without script by sending the form. */
export function RowActions({ form, name, index, last, what, canRemove = true, here, focusOn }: RowActionsProps) {
  const move = (way: 'up' | 'down', to: number) => (
    <button
      className="icon-button"
      disabled={to < 0 || to > last}
      aria-label={`Move ${what} ${way}`}
      {...form.reorder.getButtonProps({ name, from: index, to: Math.min(Math.max(to, 0), last) })}
      formAction={here}
      onClick={() => focusOn(to)}
    >
      <Icon name="chevron" className={way === 'up' ? 'icon icon-up' : undefined} />
    </button>
  )
  return (
    <div className="row-actions">
      {move('up', index - 1)}
      {move('down', index + 1)}
      <button
        className="icon-button"
        disabled={!canRemove}
        aria-label={`Remove ${what}`}
        {...form.remove.getButtonProps({ name, index })}
        formAction={here}
        onClick={() => focusOn(Math.max(index - 1, 0))}
      >
        <Icon name="trash" />
      </button>
    </div>
  )
}
