import type { Delivery } from './records.server'
import { pace } from './pace'

export type PostResult = { ok: true } | { ok: false; reason: string }

/**
 * Hands a payload to the owner's automation service: JSON by POST, judged only by the ok status (spec section 7).
 * A redirect counts as a failure: followed, it would drop the body and could still end in a 200.
 * @returns the reason in words that name nobody
 */
export async function post(url: string, { id, payload }: Delivery): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // The same for every try of one event, so that the receiver can tell a repeat after a lost answer.
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': id },
      body: JSON.stringify(payload),
      redirect: 'manual',
      signal: AbortSignal.timeout(pace.timeoutMs),
    })
    // Nobody reads the body, and an endless one must not keep the connection.
    void response.body?.cancel().catch(() => undefined)
    return response.ok ? { ok: true } : { ok: false, reason: `answered with status ${response.status}` }
  } catch (error) {
    return { ok: false, reason: unreachedReason(error) }
  }
}

function unreachedReason(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return `no answer within ${pace.timeoutMs} ms`
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? `could not be reached (${code})` : 'could not be reached'
}
