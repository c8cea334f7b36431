import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Icon } from './icon'
import { uiTexts } from './messages'

export interface ToastMessage {
  tone: 'success' | 'error' | 'warning' | 'info'
  /** The tone's own title (Success, Error, …) when left out. */
  title?: string
  text?: string
  /** A second line, such as how many items the cart has now. */
  detail?: string
  /** What the visitor came for is done: as a notice it has the focus, and stays also where there is script. */
  thanks?: boolean
  /** Something went to the bin: its id there, and what it is called. Shown by the admin. */
  undo?: { id: string; name: string }
}

interface Toast extends ToastMessage {
  id: number
}

/** Spec section 9, "Interface values". */
const lifetimeMs = 4000
const swipeDistancePx = 20

const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined)

/** Shows a toast. Without JavaScript the same message is a notice on the next page. */
export function useToast() {
  return useContext(ToastContext)
}

/**
 * Holds the toasts of the page: three at once, 4 seconds each, waiting while the pointer or the focus is on them, and
 * while the page is hidden.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([])
  const nextId = useRef(0)
  const show = useCallback((message: ToastMessage) => {
    const toast = { ...message, id: nextId.current++ }
    setToasts((current) => [...current, toast])
  }, [])
  const dismiss = useCallback((id: number) => setToasts((current) => current.filter((toast) => toast.id !== id)), [])
  return (
    <ToastContext.Provider value={show}>
      {children}
      <ToastRegion toasts={toasts} dismiss={dismiss} />
    </ToastContext.Provider>
  )
}

function ToastRegion({ toasts, dismiss }: { toasts: Toast[]; dismiss: (id: number) => void }) {
  const list = useRef<HTMLOListElement>(null)
  const from = useRef<HTMLElement | null>(null)
  const [paused, setPaused] = useState(false)
  useHotkey(list)
  const newest = toasts.at(-1)?.id
  // What the keyboard is at comes out from behind a new message (`toast.css` keeps the room). When one goes the page stays: the
  // visitor may have scrolled on.
  useEffect(() => {
    // Not given back: browsers that tell when a scroll has ended return a promise, which React would call as a cleanup.
    if (newest !== undefined) void document.querySelector(':focus-visible')?.scrollIntoView({ block: 'nearest' })
    // The last message took pointer and focus with it, of which React hears nothing: the next one is not to wait for ever.
    else setPaused(false)
  }, [newest])
  const onFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    setPaused(true)
    if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null
  }
  /** A message dismissed by the keyboard leaves the focus with the others, the last one where it came from. */
  const onClick = ({ detail }: MouseEvent) => {
    if (detail === 0) ((toasts.length > 1 && list.current) || from.current)?.focus()
  }
  return (
    <section aria-label={uiTexts.notifications} aria-live="polite">
      <ol
        className="toasts"
        ref={list}
        tabIndex={-1}
        onMouseEnter={() => setPaused(true)}
        onMouseLeave={() => setPaused(false)}
        onFocus={onFocus}
        onBlur={() => setPaused(false)}
        onClick={onClick}
      >
        {toasts.map((toast, index) => (
          <ToastItem key={toast.id} toast={toast} counting={!paused && index < 3} dismiss={dismiss} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast, counting, dismiss }: { toast: Toast; counting: boolean; dismiss: (id: number) => void }) {
  const close = useCallback(() => dismiss(toast.id), [dismiss, toast.id])
  useCountdown(counting, close)
  const swipe = useSwipe(close)
  return (
    <li className="toast" data-tone={toast.tone} {...swipe}>
      <Icon name={toast.tone === 'success' ? 'check' : toast.tone === 'info' ? 'info' : 'alert'} />
      <div className="toast-body">
        <p className="toast-title">{toast.title ?? uiTexts[toast.tone]}</p>
        {toast.text && <p>{toast.text}</p>}
        {toast.detail && <p>{toast.detail}</p>}
      </div>
      <button className="icon-button" type="button" aria-label={uiTexts.dismiss} onClick={close}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Runs down only while it counts and the page can be seen, so that nobody misses a message in another tab. */
function useCountdown(counting: boolean, done: () => void) {
  const left = useRef(lifetimeMs)
  const visible = usePageVisible()
  useEffect(() => {
    if (!counting || !visible) return
    const started = Date.now()
    const timer = setTimeout(done, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - started
    }
  }, [counting, visible, done])
}

function usePageVisible(): boolean {
  const [visible, setVisible] = useState(true)
  useEffect(() => {
    const update = () => setVisible(document.visibilityState === 'visible')
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [])
  return visible
}

function useSwipe(done: () => void) {
  const start = useRef<number>()
  return useMemo(
    () => ({
      onPointerDown: (event: React.PointerEvent) => (start.current = event.clientX),
      onPointerUp: (event: React.PointerEvent) => {
        if (start.current !== undefined && event.clientX - start.current >= swipeDistancePx) done()
        start.current = undefined
      },
    }),
    [done],
  )
}

/** Alt+T moves the focus to the messages. */
function useHotkey(list: React.RefObject<HTMLOListElement>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey && event.code === 'KeyT') list.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
