import type { DeliveryState } from '~/delivery/deliveries.server'
import { Badge } from '~/ui/badge'

const states: Record<DeliveryState, { text: string; tone?: 'success' | 'danger' }> = {
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Not delivered', tone: 'danger' },
  sending: { text: 'Being sent' },
  stored: { text: 'Kept here' },
}

/** Where an outgoing call stands. Without an address to send to, or without a call, the row is simply kept here. */
export function DeliveryBadge({ state }: { state: DeliveryState | null }) {
  const { text, tone } = states[state ?? 'stored']
  return <Badge tone={tone}>{text}</Badge>
}

/** Whether it makes sense to send it by hand. */
export function canRetry(state: DeliveryState | null): boolean {
  return state === 'failed' || state === 'sending' || state === 'stored'
}
