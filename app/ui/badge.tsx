import type { ReactNode } from 'react'

/** A word or two on where something stands. */
export function Badge({ tone, children }: { tone?: 'success' | 'warning' | 'danger' | 'info'; children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  )
}
