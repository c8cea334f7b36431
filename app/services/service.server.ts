import { data, type AppLoadContext } from '@remix-run/node'
import { latestSettings } from '~/site/settings.server'
import { bookingLink } from './booking'
import type { ServiceDetails } from './details'
import { serviceDetails } from './details.server'
import { findService, type Service } from './services'

/**
 * Everything the page of a service shows, or undefined for an unknown slug.
 * @throws 503 when nobody can say where its booking link leads
 */
export async function loadService(
  slug: string | undefined,
  context: AppLoadContext,
): Promise<{ service: Service; details: ServiceDetails; bookingUrl: string } | undefined> {
  const service = findService(slug)
  if (!service) return undefined
  const settings = await latestSettings(context)
  if (!settings) throw data(null, { status: 503 })
  return {
    service,
    details: serviceDetails[service.slug],
    bookingUrl: bookingLink(service.slug, settings),
  }
}
