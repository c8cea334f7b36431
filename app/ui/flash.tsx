import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { useToast, type ToastMessage } from './toaster'

interface FlashMessagesProps {
  messages: ToastMessage[]
  /** The page has script: the notice waits in the toast's place, so that nothing moves under a finger at the change. */
  becomesToast: boolean
}

/** Messages from the action before this page: a notice first in `main`, which becomes a toast once script is there. */
export function FlashMessages({ messages, becomesToast }: FlashMessagesProps) {
  const hydrated = useHydrated()
  const toast = useToast()
  const shown = useRef<ToastMessage[]>()
  useEffect(() => {
    if (shown.current === messages) return
    shown.current = messages
    messages.forEach(toast)
  }, [messages, toast])
  if (hydrated || messages.length === 0) return null
  return (
    <div className="wrap flash" data-toast={becomesToast || undefined}>
      {messages.map(({ tone, title, text, detail }, index) => (
        <div className="notice" key={index} data-tone={noticeTone(tone)} role={tone === 'error' ? 'alert' : 'status'}>
          <p className={title ? 'notice-title' : undefined}>{title ?? text}</p>
          {title && text && <p>{text}</p>}
          {detail && <p>{detail}</p>}
        </div>
      ))}
    </div>
  )
}

function noticeTone(tone: ToastMessage['tone']) {
  return tone === 'error' ? 'danger' : tone === 'info' ? undefined : tone
}
