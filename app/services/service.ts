import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { serviceTexts } from './messages'
import type { BookingWay } from '~/ui/booking-link'
import type { ServiceDuration, services } from '~db/schema'

export type ServiceRow = typeof services.$inferSelect

/** What the owner types of a service. */
export type ServiceValues = Omit<ServiceRow, 'id' | 'slug' | 'position' | 'version' | 'createdAt' | 'updatedAt'>

/** What lists, cards, menus and the sitemap say of a service. */
export type ListedService = Pick<
  ServiceRow,
  'slug' | 'title' | 'description' | 'availability' | 'durations' | 'fromPrice' | 'picture' | 'position' | 'updatedAt'
>

/** The path of a service's page. */
export function servicePath({ slug }: { slug: string }): string {
  return `/services/${slug}`
}

/** A service's price in whole dollars, with cents only where there are some: `$75`. */
export function formatPrice(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

/** `60 min $75`, or `From $45`. */
export function priceLabel({ durations: [first], fromPrice }: Pick<ServiceRow, 'durations' | 'fromPrice'>): string {
  return fromPrice ? fromLabel(first.priceCents) : `${first.name} ${formatPrice(first.priceCents)}`
}

/** `From $45`. */
export function fromLabel(cents: number): string {
  return fillPlaceholders(serviceTexts.from, { price: formatPrice(cents) })
}

/** The prices of all durations, or the one that they begin from. */
export function priceLabels(service: Pick<ServiceRow, 'durations' | 'fromPrice'>): string[] {
  if (service.fromPrice) return [priceLabel(service)]
  return service.durations.map(({ name, priceCents }) => `${name} ${formatPrice(priceCents)}`)
}

/**
 * Where a duration is booked; without a link the contact form asks for a time, never somebody's calendar.
 * @param ask what the link to the contact form is called then
 */
export function bookingWay(
  { slug, title }: { slug: string; title: string },
  duration: ServiceDuration,
  ask: string,
): BookingWay {
  const { name, priceCents, bookingUrl, button } = duration
  if (bookingUrl === '') {
    const query = new URLSearchParams({ service: slug, session: name })
    return { label: ask, of: `${title}, ${name}`, href: `/contact?${query}`, external: false }
  }
  const label = `${button || fillPlaceholders(serviceTexts.book, { duration: name })} · ${formatPrice(priceCents)}`
  return { label, of: title, href: bookingUrl, external: true }
}

/** The lowest and the highest price of these services, in cents; undefined when there is none. */
export function priceRange(listed: ListedService[]): { lowest: number; highest: number } | undefined {
  const prices = listed.flatMap(({ durations }) => durations.map(({ priceCents }) => priceCents))
  return prices.length > 0 ? { lowest: Math.min(...prices), highest: Math.max(...prices) } : undefined
}
