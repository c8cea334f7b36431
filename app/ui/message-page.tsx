import { useEffect, useRef, type ReactNode } from 'react'

interface MessagePageProps {
  title: string
  lead?: ReactNode
  /** Puts the focus on the title, for the page that follows a form. */
  focused?: boolean
  children: ReactNode
}

/** A page that is one message: thanks, not found, something went wrong. */
export function MessagePage({ title, lead, focused, children }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused && document.activeElement === document.body) heading.current?.focus()
  }, [focused])
  return (
    <div className="wrap message-page">
      <div className="ripple" />
      <h1 ref={heading} {...(focused && { tabIndex: -1, autoFocus: true })}>
        {title}
      </h1>
      {lead && <p className="lead lines">{lead}</p>}
      <div className="actions">{children}</div>
    </div>
  )
}
