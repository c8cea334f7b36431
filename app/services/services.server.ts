import { and, eq } from 'drizzle-orm'
import { looksLikeSlug } from '~/lib/slug'
import { loadOptional } from '~/site/failure.server'
import { shownContent, type LoaderRequest } from '~/site/shown-content.server'
import type { BookingWay } from '~/ui/booking-link'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { formerSlugs, services } from '~db/schema'
import { askingContent } from './asking.content.server'
import {
  bookingWay,
  formatPrice,
  priceLabel,
  priceLabels,
  priceRange,
  servicePath,
  type ListedService,
  type ServiceRow,
} from './service'

const { slug, title, description, availability, durations, fromPrice, picture, position, updatedAt } = services

/** The services that visitors see, in the owner's order, without their long texts. */
export const listServices = readPerContentVersion(async (): Promise<ListedService[]> =>
  getDb()
    .select({ slug, title, description, availability, durations, fromPrice, picture, position, updatedAt })
    .from(services)
    .where(eq(services.shown, true))
    .orderBy(position, services.id),
)

/** What is under a slug: a service; another slug that it has now; or nothing. */
export type FoundService =
  { state: 'found'; service: ServiceRow } | { state: 'moved'; slug: string } | { state: 'none' }

/** Looks up a service that visitors see. One round trip. */
export const findService = readPerContentVersion(async (asked: string): Promise<FoundService> => {
  const key = asked.toLowerCase()
  if (!looksLikeSlug(key)) return { state: 'none' }
  const db = getDb()
  const isShown = eq(services.shown, true)
  const [[service], [former]] = await db.batch([
    db
      .select()
      .from(services)
      .where(and(eq(slug, key), isShown)),
    db
      .select({ slug })
      .from(formerSlugs)
      .innerJoin(services, eq(services.id, formerSlugs.targetId))
      .where(and(eq(formerSlugs.kind, 'service'), eq(formerSlugs.slug, key), isShown)),
  ])
  if (service?.slug === asked) return { state: 'found', service }
  const target = service ?? former
  return target ? { state: 'moved', slug: target.slug } : { state: 'none' }
})

/** What the header shows of the services on every page. */
export interface ServiceMenu {
  links: { name: string; path: string }[]
  /** The first that has a booking link, else the way to ask; undefined when there is no service. */
  booking?: BookingWay
}

let last: ServiceMenu = { links: [] }

/** The menu's services: while the database cannot be used, as this process read them last. */
export async function serviceMenu(args: LoaderRequest): Promise<ServiceMenu> {
  const [listed, { button }] = await Promise.all([
    loadOptional('services', listServices, args.context),
    shownContent(askingContent, args),
  ])
  if (listed) last = menuOf(listed, button)
  return last
}

function menuOf(listed: ListedService[], ask: string): ServiceMenu {
  const sessions = listed.flatMap((service) => service.durations.map((duration) => ({ service, duration })))
  const first = sessions.find(({ duration }) => duration.bookingUrl !== '') ?? sessions[0]
  return {
    links: listed.map((service) => ({ name: service.title, path: servicePath(service) })),
    booking: first && bookingWay(first.service, first.duration, ask),
  }
}

/**
 * What the home page shows of the services, in words, so that it brings no script to make them: the cards, the lowest
 * price, and the range of prices for search engines.
 */
export async function homeServices() {
  const listed = await listServices()
  const range = priceRange(listed)
  return {
    cards: toCards(listed),
    lowestPrice: range && formatPrice(range.lowest),
    priceRange: range && `${formatPrice(range.lowest)} - ${formatPrice(range.highest)}`,
  }
}

function toCards(listed: ListedService[]) {
  return listed.map((service) => ({
    name: service.title,
    path: servicePath(service),
    description: service.description,
    picture: service.picture,
    prices: priceLabels(service),
  }))
}

/** As many as a post leads on to. */
const linksAfterPost = 4

/** The ways on after a post, with a price such as `60 min $75`. */
export function serviceLinks(listed: ListedService[]) {
  return listed
    .slice(0, linksAfterPost)
    .map((service) => ({ name: service.title, path: servicePath(service), price: priceLabel(service) }))
}

/** What the contact form begins with when its URL asks for a time (`bookingWay`); undefined when it names no service. */
export async function askedForTime(args: LoaderRequest): Promise<{ subject: string; message: string } | undefined> {
  const params = new URL(args.request.url).searchParams
  const asked = params.get('service')
  if (asked === null) return undefined
  const service = (await listServices()).find((one) => one.slug === asked)
  if (!service) return undefined
  const duration = service.durations.find(({ name }) => name === params.get('session')) ?? service.durations[0]
  const named = { service: service.title, duration: duration.name }
  const { subject, message } = await shownContent(askingContent, args, named)
  return { subject, message }
}
