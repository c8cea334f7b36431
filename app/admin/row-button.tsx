import { useLocation, type FetcherWithComponents } from '@remix-run/react'
import type { ReactNode } from 'react'

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
