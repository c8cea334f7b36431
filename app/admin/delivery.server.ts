import { log } from '~/config/log.server'
import { deliveryState, retryDelivery, type DeliveryState } from '~/delivery/deliveries.server'
import type { Delivery } from '~/delivery/records.server'
import type { Flash } from '~/security/flash.server'
import { deliveryTexts } from './messages'

/** What an order shows of its notification. */
export interface DeliveryView {
  id: string
  state: DeliveryState
  attempts: number
  lastError: string | null
  deliveredAt: string | null
}

/** What is shown of a stored call; null when there is none. Of an error only the last one of a failed call. */
export function deliveryView(delivery: Delivery | undefined): DeliveryView | null {
  if (!delivery) return null
  const { id, attempts, lastError, deliveredAt } = delivery
  const state = deliveryState(delivery)
  return { id, state, attempts, lastError: state === 'failed' ? lastError : null, deliveredAt }
}

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
