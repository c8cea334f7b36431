import type { OutboxState } from '~/outbox/entries.server'
import { Badge } from '~/ui/badge'

const states: Record<OutboxState, { text: string; tone?: 'success' | 'danger' }> = {
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Not delivered', tone: 'danger' },
  sending: { text: 'Being sent' },
  stored: { text: 'Kept here' },
}

/** Where an outgoing call stands. Without an address to send to, or without a call, the row is simply kept here. */
export function OutboxBadge({ state = 'stored' }: { state?: OutboxState }) {
  const { text, tone } = states[state]
  return <Badge tone={tone}>{text}</Badge>
}

/** Whether it makes sense to send it by hand. */
export function canRetry(state: OutboxState): boolean {
  return state !== 'delivered'
}
