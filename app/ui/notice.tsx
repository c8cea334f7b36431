import type { ReactNode } from 'react'

interface NoticeProps {
  tone?: 'success' | 'warning' | 'danger'
  title?: string
  /** `alert` for a failure, `status` for a result. */
  role?: 'alert' | 'status'
  children?: ReactNode
}

/** An inline message: a load failure, an empty list, the outcome of a form. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  return (
    <div className="notice" data-tone={tone} role={role}>
      {title && <p className="notice-title">{title}</p>}
      {children && <p>{children}</p>}
    </div>
  )
}

/** Thanks where a form was sent by script: they take the focus, and stay when the toast of the same words has gone. */
export function Thanks({ children }: { children: ReactNode }) {
  return (
    <p className="notice" data-tone="success" tabIndex={-1} ref={focus}>
      {children}
    </p>
  )
}

const focus = (element: HTMLElement | null) => element?.focus()

/** An empty place: the ripple, one line, one way on. */
export function Empty({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <div className="ripple" />
      <p className="empty-title">{title}</p>
      {text && <p className="lines">{text}</p>}
      {children}
    </div>
  )
}
