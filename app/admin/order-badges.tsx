import type { OrderStatus } from '~db/schema'
import { Badge } from '~/ui/badge'
import { orderFilters, statusNames } from './order-filters'

interface OrderState {
  status: OrderStatus
  shippedAt: string | null
  refundedCents: number
  oversold: boolean
  amountMismatch: boolean
  refundFailed: boolean
}

const tones: Partial<Record<OrderStatus, 'success' | 'danger' | 'warning'>> = {
  paid: 'success',
  failed: 'danger',
  refunded: 'warning',
}

/** Where an order stands, and what is wrong with it, if anything. */
export function OrderBadges({ order }: { order: OrderState }) {
  const paid = order.status === 'paid'
  return (
    <span className="badges">
      <Badge tone={tones[order.status]}>{statusNames[order.status]}</Badge>
      {order.shippedAt && <Badge tone="info">Shipped</Badge>}
      {paid && !order.shippedAt && <Badge tone="warning">{orderFilters.toShip}</Badge>}
      {paid && order.refundedCents > 0 && <Badge tone="warning">Partly refunded</Badge>}
      {order.oversold && <Badge tone="danger">Oversold</Badge>}
      {order.refundFailed && <Badge tone="danger">Refund failed</Badge>}
      {order.amountMismatch && <Badge tone="danger">Amount differs</Badge>}
    </span>
  )
}
