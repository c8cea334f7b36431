import { fillPlaceholders, siteTexts } from '~/lib/site-texts'
import type { shippingWays } from '~db/schema'

/** How long a way to ship takes. */
const wayTexts = siteTexts('shipping', { days: '{days} business days', day: '{days} business day' })

/** A way in which an order reaches its buyer, as the owner keeps it. */
export type ShippingWay = typeof shippingWays.$inferSelect

/** What a way costs, in cents. @param goodsCents sum of the lines after the discount */
export function wayCents(
  { isPickup, priceCents, freeFromCents }: Pick<ShippingWay, 'isPickup' | 'priceCents' | 'freeFromCents'>,
  goodsCents: number,
): number {
  return isPickup || (freeFromCents !== null && goodsCents >= freeFromCents) ? 0 : priceCents
}

/** How long a way takes: `3-5 business days`; empty where the owner has not said. */
export function wayDays({ daysFrom, daysTo }: Pick<ShippingWay, 'daysFrom' | 'daysTo'>): string {
  const days = [...new Set([daysFrom, daysTo].filter((day) => day !== null))]
  if (days.length === 0) return ''
  return fillPlaceholders(days.at(-1) === 1 ? wayTexts.day : wayTexts.days, { days: days.join('-') })
}
