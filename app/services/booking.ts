import type { SiteSettings } from '~/site/settings'
import type { ServiceSlug } from './titles'

/** Where a service is scheduled until the owner enters a link of their own. */
const defaultScheduler = 'https://calendly.com/stillwater-reiki'

/** The scheduling page of a service: from the settings, or the default. Only web addresses; it opens in a new tab. */
export function bookingLink(slug: ServiceSlug, settings: SiteSettings): string {
  const saved = settings[`booking.${slug}`].trim()
  return /^https?:\/\//i.test(saved) && URL.canParse(saved) ? saved : `${defaultScheduler}/${slug}`
}
