import { type AppLoadContext, data } from '@remix-run/node'
import { latestSettings } from '~/site/settings.server'
import type { SiteSettings } from '~/site/settings'
import { serviceDetails, type ServiceDetails } from './details.server'
import { findService, type Service } from './services'
import type { ServiceSlug } from './titles'

export interface LoadedService {
  service: Service
  details: ServiceDetails
  /** The scheduling page, outside of this site. */
  bookingUrl: string
}

/**
 * Everything the page of a service shows.
 * @throws 404 for an unknown slug (spec section 2), 503 when nobody can say where the booking link leads
 */
export async function loadService(slug: string | undefined, context: AppLoadContext): Promise<LoadedService> {
  const service = findService(slug)
  if (!service) throw data(null, { status: 404 })
  const settings = await latestSettings(context)
  if (!settings) throw data(null, { status: 503 })
  return {
    service,
    details: serviceDetails[service.slug],
    bookingUrl: bookingLink(service.slug, settings),
  }
}

/** Where a service is scheduled until the owner enters a link of their own. */
const defaultScheduler = 'https://calendly.com/stillwater-reiki'

/** The scheduling page of a service: from the settings, or the default. Only web addresses; it opens in a new tab. */
export function bookingLink(slug: ServiceSlug, settings: SiteSettings): string {
  const saved = settings[`booking.${slug}`].trim()
  return /^https?:\/\//i.test(saved) && URL.canParse(saved) ? saved : `${defaultScheduler}/${slug}`
}
