import { useFetcher, useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'

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
        aria-label={label}
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {children?.(shown)}
      </button>
    </fetcher.Form>
  )
}
