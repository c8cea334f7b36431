import type { Delivery } from './records.server'
import { pace } from './pace'

export type PostResult = { ok: true } | { ok: false; reason: string }

/**
 * Hands a payload to the owner's automation service: JSON by POST, judged only by the ok status (spec section 7). A
 * receiver that has taken the call may lead on to a page of its own (301, 302, 303): that page is asked for, as browsers
 * do, and its status counts (case C113). The payload is posted once and to nobody else: a receiver that wants it
 * somewhere else (307, 308) has not taken it.
 * @returns the reason in words that name nobody
 */
export async function post(url: string, { id, payload }: Delivery): Promise<PostResult> {
  const signal = AbortSignal.timeout(pace.timeoutMs)
  try {
    const taken = await fetch(url, {
      method: 'POST',
      // The same for every try of one event, so that the receiver can tell a repeat after a lost response.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal,
    })
    ignoreBody(taken)
    const location = [301, 302, 303].includes(taken.status) && taken.headers.get('Location')
    const response = location ? await fetch(new URL(location, url), { signal }) : taken
    ignoreBody(response)
    return response.ok ? { ok: true } : { ok: false, reason: `answered with status ${response.status}` }
  } catch (error) {
    return { ok: false, reason: unreachedReason(error) }
  }
}

/** Nobody reads the body, and an endless one must not keep the connection. */
function ignoreBody({ body }: Response): void {
  void body?.cancel().catch(() => undefined)
}

function unreachedReason(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer within ${pace.timeoutMs} ms`
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached'
}
