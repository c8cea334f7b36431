import { log } from '~/config/log.server'
import { resend } from './send.server'
import type { Flash } from '~/http/flash.server'

const texts = {
  delivered: 'Notification delivered',
  failed: 'The notification could not be delivered. Please try again later.',
  notConfigured: 'No address for notifications is configured, so nothing was sent.',
  missing: 'There is no notification to send.',
}

/** Sends an outgoing call again by hand, and says what came of it. */
export async function resendByHand(entryId: string): Promise<Flash> {
  try {
    const outcome = await resend(entryId)
    if (!outcome) return { tone: 'error', text: texts.missing }
    if (outcome === 'delivered') return { tone: 'success', text: texts.delivered }
    if (outcome === 'notConfigured') return { tone: 'warning', text: texts.notConfigured }
  } catch (error) {
    log.error('a webhook could not be sent again', error, { webhook: entryId })
  }
  return { tone: 'error', text: texts.failed }
}
