import { forgetOldActivity } from './activity.server'
import { sweepBin } from './bin.server'

const pauseMs = 60 * 60 * 1000
let sweptAt = -Infinity

/**
 * Takes away what is older than it may get. Asked for each minute (`entry.server`), done once an hour; lists show nothing
 * that is too old in any case.
 * @param now milliseconds since 1970
 */
export async function sweepHistory(now = Date.now()): Promise<void> {
  if (now - sweptAt < pauseMs) return
  await sweepBin(now)
  await forgetOldActivity(now)
  sweptAt = now
}
