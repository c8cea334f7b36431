import type { CartState, ChangeResponse } from './cart'
import { formOfCopies, isCopy, writeCopies } from './local-copy'
import { cartTexts, refused, type CartMessage } from './messages'

/**
 * How the cart works in the browser.
 *
 * The truth is two signed cookies, `cart` and `wishlist`, which script cannot read. The root loader prices the cart and
 * hands it over with every page as `CartState`; without script that is all there is, and every control is a form that is
 * posted and comes back with a page.
 *
 * With script there is one `CartStore` around the pages. It begins with the state of the page, takes over each newer one
 * that the root loader reads, and what the shop's response to a change says. The badge, the hearts and the cart page read their
 * own part of it (`useCartState`), so that a change renders again only what shows it, and a part of the page that React
 * has not taken over yet is left alone.
 *
 * A change: `CartForm` posts its fields to `/cart/changes`, and the response has the state as it is then.
 * Each response brings the whole cart as a cookie, so changes are sent one at a time, also across tabs. A change never
 * fails: a lost connection is an outcome with a message. The outcome is shown as a toast, or by the form itself beside
 * the field that is wrong. The checkout waits for `changesDone`, so that nobody pays for a former quantity.
 *
 * The state is copied into `localStorage` (`local-copy`). When a cookie is gone and the copy is there, the copy is
 * offered to the shop once, and again before a change if the shop did not respond: the new cart of that change would take
 * the copy's place. A write by another tab, or a page that comes back from the browser's cache, means that this page is
 * outdated: the state is asked for, once the page can be seen.
 *
 * A page that is on its way while a change is made may have been read before it: the provider asks for it again.
 */
export interface CartStore {
  /** The state that the page came with; what React takes over has to be rendered from it. */
  readonly first: CartState
  get(): CartState
  subscribe(listener: () => void): () => void
  /** Takes over what a loader has read. */
  load(state: CartState): void
  /** Sends a cart or wishlist form when its turn comes. */
  change(form: FormData): Promise<ChangeOutcome>
  /**
   * Waits for all changes that are under way.
   * @returns undefined when there are none, else whether every one was done
   */
  changesDone(): Promise<boolean> | undefined
  /** Starts to keep the copies and to follow other tabs. @returns a function that ends it */
  start(): () => void
}

/** Whether a change was done, and what to say of it. */
export interface ChangeOutcome {
  ok: boolean
  /** False where no response came, so that no field is to blame. */
  isReached: boolean
  message: CartMessage
}

/** @param onResponse called when the shop has told a newer state */
export function createCartStore(first: CartState, onResponse: () => void): CartStore {
  let state = first
  let areCopiesOffered = false
  const listeners = new Set<() => void>()
  const changes = new Set<Promise<ChangeOutcome>>()

  const set = (next: CartState) => {
    state = next
    listeners.forEach((listener) => listener())
    writeCopies(state)
  }
  const take = (response: ChangeResponse | undefined) => {
    if (!response) return
    set({ ...state, ...response.state })
    onResponse()
  }
  const offerCopies = async () => {
    if (areCopiesOffered) return
    areCopiesOffered = true
    const copies = formOfCopies(state)
    if (!copies) return
    const response = await postChange(copies)
    take(response)
    areCopiesOffered = response !== undefined
  }
  const send = async (form: FormData): Promise<ChangeOutcome> => {
    await offerCopies()
    const response = await postChange(form)
    take(response)
    const { ok = false, message = refused(cartTexts.unreachable) } = response ?? {}
    return { ok, isReached: response !== undefined, message }
  }
  const changesDone = (): Promise<boolean> | undefined => {
    if (changes.size === 0) return undefined
    return Promise.all(changes).then((all) => all.every(({ ok }) => ok) && (changesDone() ?? true))
  }

  return {
    first,
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load(loaded) {
      if (loaded !== state) set(loaded)
    },
    change(form) {
      const outcome = send(form)
      changes.add(outcome)
      void outcome.finally(() => changes.delete(outcome))
      return outcome
    },
    changesDone,
    start() {
      writeCopies(state)
      void offerCopies()
      return whenOutdated(async () => take(await askState()))
    },
  }
}

/** Calls back when this page may show an old cart: another tab changed it, or the page came back from the cache. */
function whenOutdated(refresh: () => Promise<void>): () => void {
  // What happened before this script began is told by the page (`hydration/start`).
  let outdated = document.documentElement.dataset.outdated !== undefined
  delete document.documentElement.dataset.outdated
  const refreshOnceSeen = () => {
    if (!outdated || document.visibilityState !== 'visible') return
    outdated = false
    void refresh()
  }
  const end = new AbortController()
  const on = { signal: end.signal }
  const onStorage = ({ key }: StorageEvent) => {
    outdated ||= isCopy(key)
    refreshOnceSeen()
  }
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    outdated ||= persisted
    refreshOnceSeen()
  }
  refreshOnceSeen()
  window.addEventListener('storage', onStorage, on)
  window.addEventListener('pageshow', onPageShow, on)
  document.addEventListener('visibilitychange', refreshOnceSeen, on)
  return () => end.abort()
}

/** The path for scripts; forms without script post to `/cart`, `/wishlist` or the product's page. */
const path = '/cart/changes'
/** Spec section 9: the default timeout of calls. */
const timeoutMs = 10_000
const lockName = 'stillwater-cart'

let last: Promise<unknown> = Promise.resolve()

/**
 * Sends a change, one at a time: each response carries the whole cart as a cookie and the last one wins, so the next
 * change must start from it (blueprint, "Cart"). Other tabs wait in the same queue where the browser has locks.
 * @returns undefined when the shop could not be reached or did not understand
 */
function postChange(form: FormData): Promise<ChangeResponse | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
  return inTurn(() => ask({ method: 'POST', body }))
}

/** How cart and wishlist are now, after everything that was sent before. */
function askState(): Promise<ChangeResponse | undefined> {
  return inTurn(() => ask({}))
}

// Not Remix's fetcher: a lost connection would put its error page in place of this one (case C80).
async function ask(init: RequestInit): Promise<ChangeResponse | undefined> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(path, { ...init, signal, headers: { Accept: 'application/json' } })
    const isData = response.headers.get('Content-Type')?.startsWith('application/json')
    return isData ? ((await response.json()) as ChangeResponse) : undefined
  } catch {
    return undefined
  }
}

function inTurn<T>(task: () => Promise<T>): Promise<T> {
  const turn = last.then(() => withLock(task))
  last = turn.catch(() => undefined)
  return turn
}

async function withLock<T>(task: () => Promise<T>): Promise<T> {
  let started = false
  const run = () => {
    started = true
    return task()
  }
  try {
    return 'locks' in navigator ? await navigator.locks.request(lockName, run) : await run()
  } catch (error) {
    // Where site data is blocked, locks are too; this tab's own order is what remains.
    if (started) throw error
    return task()
  }
}
