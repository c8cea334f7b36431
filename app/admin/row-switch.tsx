import { useFetcher, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import { unitsTexts } from './messages'
import { Question } from './question'

interface RowSwitchProps {
  /** `Amethyst Cluster in stock` */
  label: string
  pressed: boolean
  intent: string
  id: string
  /** Shown beside the switch, in its present state. */
  children?: (pressed: boolean) => ReactNode
}

/** A switch in a row: a form that says what to change to. It moves at once, and back again if the server refuses. */
export function RowSwitch({ label, pressed, intent, id, children }: RowSwitchProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const busy = fetcher.state !== 'idle'
  const shown = fetcher.formData ? fetcher.formData.get('value') === 'on' : pressed
  return (
    <fetcher.Form className="row-form" method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="value" value={pressed ? 'off' : 'on'} />
      <button
        className="switch"
        type="submit"
        aria-pressed={shown}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        <span className="visually-hidden">{label}</span> {children?.(shown)}
      </button>
    </fetcher.Form>
  )
}

interface RestockSwitchProps {
  name: string
  id: string
  children: ReactNode
}

/** The switch of a product of which none are left: it asks how many there are now (C114). */
export function RestockSwitch({ name, id, children }: RestockSwitchProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  const fieldId = `units-${id}`
  const face = (
    <>
      <span className="visually-hidden">{name} in stock</span> {children}
    </>
  )
  return (
    <Question
      face={face}
      button={{ className: 'switch', 'aria-pressed': false }}
      title={unitsTexts.title}
      question={unitsTexts.question(name)}
      role="dialog"
      busy={fetcher.state !== 'idle'}
    >
      {(cancel, close) => (
        <fetcher.Form className="form" method="post" action={pathname + search} preventScrollReset onSubmit={close}>
          <input type="hidden" name="intent" value="stock" />
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="value" value="on" />
          <div className="field">
            <label htmlFor={fieldId}>{unitsTexts.label}</label>
            <span className="hint" id={`${fieldId}-hint`}>
              {unitsTexts.hint}
            </span>
            <input
              className="input"
              id={fieldId}
              name="units"
              inputMode="numeric"
              autoComplete="off"
              pattern="\s*\d{0,7}\s*"
              title={unitsTexts.invalid}
              aria-describedby={`${fieldId}-hint`}
            />
          </div>
          <div className="actions">
            {cancel}
            <button className="button" type="submit">
              {unitsTexts.save}
            </button>
          </div>
        </fetcher.Form>
      )}
    </Question>
  )
}
