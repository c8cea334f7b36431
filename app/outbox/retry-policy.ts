/** How long outgoing calls wait, and how often they are tried (blueprint, "Outgoing webhooks"). Tests shorten it. */
export const retryPolicy = {
  /** From the start of the app to the first try. */
  startMs: 3_000,
  /** A response that takes longer counts as none. */
  timeoutMs: 10_000,
  /** Tries of a purchase notification after each other. */
  tries: 3,
  /** The pause after the first try; it doubles after each further one. */
  firstPauseMs: 5_000,
  longestPauseMs: 30_000,
  /** How long a stop waits for calls that are under way. */
  settleMs: 5_000,
}

/** The pause after the n-th failed try, counted from 1, in milliseconds. */
export function pauseAfter(failedTry: number): number {
  return Math.min(retryPolicy.firstPauseMs * 2 ** (failedTry - 1), retryPolicy.longestPauseMs)
}
