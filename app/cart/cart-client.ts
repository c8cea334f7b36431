import type { ChangeResponse } from './cart-state'

/** The path for scripts; forms without script post to `/cart` and `/wishlist`. */
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
export function postChange(form: FormData): Promise<ChangeResponse | undefined> {
  const body = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') body.append(name, value)
  return inTurn(() => ask({ method: 'POST', body }))
}

/** How cart and wishlist are now, after everything that was sent before. */
export function askState(): Promise<ChangeResponse | undefined> {
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
