import { config } from '~/config/config.server'
import type { SiteSettings } from './settings'
import type { SiteData } from './site-data'

/** The part of the settings that every page shows. */
export function siteData(settings: SiteSettings): SiteData {
  const social = [
    { name: 'Facebook', url: settings.facebookUrl },
    { name: 'Instagram', url: settings.instagramUrl },
    { name: 'Twitter', url: settings.twitterUrl },
  ]
  return {
    name: settings.siteName,
    url: config().siteUrl,
    practitioner: settings.practitionerName,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phone,
    address: settings.address,
    social: social.filter(({ url }) => url !== ''),
  }
}
