import { log } from '~/config/log.server'
import { retryDelivery } from '~/delivery/deliveries.server'
import type { Flash } from '~/http/redirect.server'
import { deliveryTexts } from './messages'

/** Sends an outgoing call again by hand, and says what came of it. */
export async function retry(deliveryId: string): Promise<Flash> {
  try {
    const result = await retryDelivery(deliveryId)
    if (!result.ok) return { tone: 'error', text: deliveryTexts.missing }
    if (result.outcome === 'delivered') return { tone: 'success', text: deliveryTexts.delivered }
    if (result.outcome === 'notConfigured') return { tone: 'warning', text: deliveryTexts.notConfigured }
  } catch (error) {
    log.error('a delivery could not be retried', error, { delivery: deliveryId })
  }
  return { tone: 'error', text: deliveryTexts.failed }
}
