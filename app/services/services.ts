import { formatMoney } from '~/lib/money'
import { servicePath, serviceSlugs, serviceTitles, type ServiceSlug } from './titles'

/** One thing to book: how long it lasts and what it costs by distance. */
export interface Session {
  name: string
  /** The name on its button, where the full one is long. */
  shortName?: string
  priceCents: number
}

/**
 * What lists, cards, menus and the sitemap say of a service. The specification's duration, price, distance price, their
 * alternatives and the durations list are one list here, so that a price exists once.
 */
export interface Service {
  id: string
  slug: ServiceSlug
  title: string
  description: string
  image: { url: string; alt: string }
  /** Durations with their prices, in place of separate price fields. The first is what the service is known by. */
  sessions: [Session, ...Session[]]
  /** Shown by its lowest price, as 'From $45'. */
  fromPrice?: true
}

/** Spec section 9, "Availability". */
export const availability = 'Monday - Saturday'

/** What there is to say of each, with its prices (spec section 9, "Services and prices"). */
const entries: Record<ServiceSlug, Omit<Service, 'slug' | 'title'>> = {
  'general-reiki': {
    id: '1',
    description: 'A gentle full-body session to settle the nervous system and lighten a heavy week.',
    image: {
      url: '/images/services/general-reiki.jpg',
      alt: 'Stacked river stones beside a lit candle, clear quartz and eucalyptus',
    },
    sessions: [
      { name: '60 min', priceCents: 7500 },
      { name: '90 min', priceCents: 11000 },
    ],
  },
  'animal-reiki': {
    id: '2',
    description: 'Quiet support for nervous, aging or recovering companions, on their terms.',
    image: {
      url: '/images/services/animal-reiki.jpg',
      alt: 'Paw prints in pale sand beside eucalyptus and smooth stones',
    },
    sessions: [{ name: '60 min', priceCents: 8000 }],
  },
  'crystal-reiki': {
    id: '3',
    description: 'Reiki joined by a crystal grid chosen for what you are working with now.',
    image: {
      url: '/images/services/crystal-reiki.jpg',
      alt: 'Seven polished stones in a rainbow row, with clear quartz points around them',
    },
    sessions: [
      { name: '60 min', priceCents: 9500 },
      { name: '90 min', priceCents: 14500 },
    ],
  },
  'vibrational-link': {
    id: '4',
    description: 'A continuous energetic connection held for a day, a week or a month.',
    image: { url: '/images/services/vibrational-link.jpg', alt: 'Two stones in water, their rings meeting' },
    sessions: [
      { name: '1 Day', priceCents: 4500 },
      { name: '1 Week (7 days)', shortName: '1 Week', priceCents: 6500 },
      { name: '1 Month (30 days)', shortName: '1 Month', priceCents: 13300 },
    ],
    fromPrice: true,
  },
  attunement: {
    id: '5',
    description: 'Four connected sessions that open the practice of Reiki to you.',
    image: { url: '/images/services/attunement.jpg', alt: 'A brass bowl between lit candles on raked sand' },
    sessions: [{ name: '4 sessions', priceCents: 12000 }],
  },
}

/** The services in the order of the menus. */
export const services: Service[] = serviceSlugs.map((slug) => ({ slug, title: serviceTitles[slug], ...entries[slug] }))

/** Links to the services that are booked one by one, with their prices; the attunement is a course. */
export const singleSessions = services
  .filter(({ slug }) => slug !== 'attunement')
  .map((service) => ({ name: service.title, path: servicePath(service), price: priceLabel(service) }))

/** The service of a slug; undefined for anything else. */
export function findService(slug: string | undefined): Service | undefined {
  return services.find((service) => service.slug === slug)
}

/** A service's price in whole dollars, with cents only where there are some: `$75`. */
export function formatPrice(cents: number): string {
  return formatMoney(cents).replace(/\.00$/, '')
}

/** `60 min $75`, or `From $45`. */
export function priceLabel({ sessions: [first], fromPrice }: Service): string {
  return fromPrice ? `From ${formatPrice(first.priceCents)}` : `${first.name} ${formatPrice(first.priceCents)}`
}

/** The lowest and the highest price of all services, in cents. */
export function priceRange(): { lowest: number; highest: number } {
  const prices = services.flatMap(({ sessions }) => sessions.map(({ priceCents }) => priceCents))
  return { lowest: Math.min(...prices), highest: Math.max(...prices) }
}
