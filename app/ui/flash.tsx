import { useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useToast, type ToastMessage } from './toaster'

interface FlashMessagesProps {
  messages: ToastMessage[]
  /** The page has script: the notice waits in the toast's place, so that nothing moves under a finger at the change. */
  becomesToast: boolean
}

/**
 * Messages from the action before this page: a notice first in `main`, which becomes a toast once script is there. Thanks
 * with which the visitor came to this page stay a notice until they leave it; after a post that stays on its page the
 * form itself says them.
 */
export function FlashMessages({ messages, becomesToast }: FlashMessagesProps) {
  const hydrated = useHydrated()
  const toast = useToast()
  const { pathname } = useLocation()
  const [arrived, setArrived] = useState({ messages, pathname, thanks: messages.filter(isThanks) })
  if (arrived.pathname !== pathname) {
    const thanks = messages === arrived.messages ? [] : messages.filter(isThanks)
    setArrived({ messages, pathname, thanks })
  }
  const shown = useRef<ToastMessage[]>()
  useEffect(() => {
    if (shown.current === messages) return
    shown.current = messages
    for (const message of messages) if (!arrived.thanks.includes(message)) toast(message)
  }, [messages, arrived, toast])
  const notices = hydrated ? arrived.thanks : messages
  if (notices.length === 0) return null
  return (
    <div className="wrap flash" data-toast={(becomesToast && arrived.thanks.length === 0) || undefined}>
      {notices.map(({ tone, title, text, detail, thanks }, index) => (
        <div
          className="notice"
          key={index}
          data-tone={noticeTone(tone)}
          role={tone === 'error' ? 'alert' : 'status'}
          {...(thanks && { tabIndex: -1, autoFocus: true, ref: focusIfFree })}
        >
          <p className={title ? 'notice-title' : undefined}>{title ?? text}</p>
          {title && text && <p>{text}</p>}
          {detail && <p>{detail}</p>}
        </div>
      ))}
    </div>
  )
}

const isThanks = ({ thanks }: ToastMessage) => thanks === true

/** A focus that the visitor has put somewhere is left alone. */
function focusIfFree(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus()
}

function noticeTone(tone: ToastMessage['tone']) {
  return tone === 'error' ? 'danger' : tone === 'info' ? undefined : tone
}
