import { data, type AppLoadContext } from '@remix-run/node'
import { latestSettings } from '~/site/settings.server'
import { bookingLink } from './booking'
import type { ServiceDetails } from './details'
import { serviceDetails } from './details.server'
import { findService, type Service } from './services'

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
