import { forgetOldActivity } from './activity.server'
import { sweepBin } from './bin.server'

const everyMs = 60 * 60 * 1000
let sweptAt = -Infinity

/**
 * Deletes what the bin and the activity keep no longer. Called each minute (`entry.server`), it runs once an hour; lists
 * show nothing that is too old in any case.
 * @param now milliseconds since 1970
 */
export async function sweepHistory(now = Date.now()): Promise<void> {
  if (now - sweptAt < everyMs) return
  await sweepBin(now)
  await forgetOldActivity(now)
  sweptAt = now
}
