import { log } from '~/config/log.server'
import { resend } from '~/outbox/send.server'
import type { Flash } from '~/http/redirect.server'
import { outboxTexts } from './messages'

/** Sends an outgoing call again by hand, and says what came of it. */
export async function retry(entryId: string): Promise<Flash> {
  try {
    const outcome = await resend(entryId)
    if (!outcome) return { tone: 'error', text: outboxTexts.missing }
    if (outcome === 'delivered') return { tone: 'success', text: outboxTexts.delivered }
    if (outcome === 'notConfigured') return { tone: 'warning', text: outboxTexts.notConfigured }
  } catch (error) {
    log.error('a webhook could not be sent again', error, { webhook: entryId })
  }
  return { tone: 'error', text: outboxTexts.failed }
}
