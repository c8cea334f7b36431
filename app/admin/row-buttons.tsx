import { type FetcherWithComponents, useFetcher, useLocation } from '@remix-run/react'
import type { MouseEvent, ReactNode } from 'react'

interface RowButtonProps {
  intent: string
  id: string
  /** Of the row, which shows that it is being changed. */
  fetcher: FetcherWithComponents<unknown>
  /** Whether something else of the row is being changed just now. */
  rowBusy?: boolean
  className?: string
  children: ReactNode
}

/** A button in a row that does one thing; it reads 'Processing...' while its row is being changed. */
export function RowButton(props: RowButtonProps) {
  const { intent, id, fetcher, rowBusy = false, className = 'button button-small', children } = props
  const { pathname, search } = useLocation()
  const busy = rowBusy || fetcher.state !== 'idle'
  return (
    <fetcher.Form className="row-form" method="post" action={pathname + search} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button
        className={className}
        type="submit"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
        onClick={(event) => busy && event.preventDefault()}
      >
        {busy ? 'Processing...' : children}
      </button>
    </fetcher.Form>
  )
}

interface DownloadButtonProps {
  /** Of the file. */
  path: string
  className?: string
  children: ReactNode
}

/** Downloads a file. A form, because that is told under Activity, and a GET changes nothing (beyond, section 0). */
export function DownloadButton({ path, className = 'button button-quiet', children }: DownloadButtonProps) {
  return (
    <form method="post" action={path}>
      <button className={className} type="submit">
        {children}
      </button>
    </form>
  )
}

interface MoveButtonsProps {
  id: string
  /** Of the row. */
  name: string
  isFirst: boolean
  isLast: boolean
}

/** Moves a row one place up or down, where there is one; nothing for the only row. */
export function MoveButtons({ id, name, isFirst, isLast }: MoveButtonsProps) {
  const [up, down] = [useFetcher(), useFetcher()]
  if (isFirst && isLast) return null
  const button = (intent: 'Up' | 'Down', fetcher: typeof up) => (
    <RowButton intent={intent.toLowerCase()} id={id} fetcher={fetcher} className="button button-quiet button-small">
      <span className="visually-hidden">Move {name} </span>
      {intent}
    </RowButton>
  )
  return (
    <div className="move-buttons">
      <div>{!isFirst && button('Up', up)}</div>
      <div>{!isLast && button('Down', down)}</div>
    </div>
  )
}

interface SideButtonProps {
  /** The id of the form that it stands beside; left out where it stands in it. */
  form?: string
  name: string
  value: string
  /** What is sent along by script; without script these are fields of the form. */
  also?: Record<string, string>
  fetcher: FetcherWithComponents<unknown>
  className?: string
  onPress?: () => void
  children: ReactNode
}

/**
 * A button that does one thing beside a form that may be typed into. Without script it sends that form, so that what was
 * typed comes back with the page; with script it sends only itself, and the form stays as it is (C119).
 */
export function SideButton({
  form,
  name,
  value,
  also,
  fetcher,
  className = 'button',
  onPress,
  children,
}: SideButtonProps) {
  const { pathname, search } = useLocation()
  const busy = fetcher.state !== 'idle'
  const send = (event: MouseEvent) => {
    event.preventDefault()
    if (busy) return
    onPress?.()
    fetcher.submit({ [name]: value, ...also }, { method: 'post', action: pathname + search, preventScrollReset: true })
  }
  return (
    <button
      className={className}
      type="submit"
      form={form}
      name={name}
      value={value}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={send}
    >
      {busy ? 'Processing...' : children}
    </button>
  )
}

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
