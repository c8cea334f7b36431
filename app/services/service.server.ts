import { readSettings } from '~/site/settings.server'
import { bookingLink } from './booking'
import type { ServiceDetails } from './details'
import { serviceDetails } from './details.server'
import { findService, type Service } from './services'

/** Everything the page of a service shows, or undefined for an unknown slug. */
export async function loadService(
  slug: string | undefined,
): Promise<{ service: Service; details: ServiceDetails; bookingUrl: string } | undefined> {
  const service = findService(slug)
  if (!service) return undefined
  const settings = await readSettings()
  return {
    service,
    details: serviceDetails[service.slug],
    bookingUrl: bookingLink(service.slug, settings),
  }
}
