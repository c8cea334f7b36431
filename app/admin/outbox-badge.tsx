import type { OutboxState } from '~/outbox/entries.server'
import { Badge } from '~/ui/badge'

const states: Record<OutboxState, { text: string; tone?: 'success' | 'danger' }> = {
  delivered: { text: 'Delivered', tone: 'success' },
  failed: { text: 'Not delivered', tone: 'danger' },
  sending: { text: 'Being sent' },
  stored: { text: 'Kept here' },
}

/** Where an outgoing call stands. What was stored before there was a URL to send it to is simply kept here. */
export function OutboxBadge({ state }: { state: OutboxState }) {
  const { text, tone } = states[state]
  return <Badge tone={tone}>{text}</Badge>
}

/** Whether it makes sense to send it by hand. */
export function canRetry(state: OutboxState): boolean {
  return state !== 'delivered'
}
