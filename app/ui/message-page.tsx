import type { ReactNode } from 'react'

/** A page that is one message: thanks, not found, something went wrong. */
export function MessagePage({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap message-page">
      <div className="ripple" />
      <h1>{title}</h1>
      {lead && <p className="lead">{lead}</p>}
      <div className="actions">{children}</div>
    </div>
  )
}
