import { config } from '~/config/config.server'
import { shopToday } from '~/lib/dates'
import { telephoneLink } from '~/lib/phone'
import type { LinkNames } from './link-names'
import { navigationContent, siteContent } from './site.content.server'
import type { SiteSettings } from './settings'
import { latestSettings } from './settings.server'
import { shownContent, type LoaderRequest } from './shown-content.server'
import { fallbackSite, type SiteData } from './site-data'

/** What every page shows of the site. Never fails: a page with its own subject stands without the settings. */
export async function readSite(args: LoaderRequest): Promise<SiteData> {
  const [settings, content, linkNames] = await Promise.all([
    latestSettings(args.context),
    shownContent(siteContent, args),
    shownContent(navigationContent, args),
  ])
  return {
    ...(settings ? siteData(settings, linkNames) : fallbackSite),
    url: config().siteUrl,
    year: shopToday().slice(0, 4),
    sendsMail: config().mailServer !== undefined,
    linkNames,
    content,
  }
}

function siteData(
  settings: SiteSettings,
  names: LinkNames,
): Omit<SiteData, 'url' | 'year' | 'sendsMail' | 'linkNames' | 'content'> {
  const social = [
    { name: names.facebook, url: settings.facebookUrl },
    { name: names.instagram, url: settings.instagramUrl },
    { name: names.twitter, url: settings.twitterUrl },
  ]
  return {
    name: settings.siteName,
    practitioner: settings.practitionerName,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phone,
    phoneUrl: telephoneLink(settings.phone),
    address: settings.address,
    social: social.filter(({ url }) => url !== ''),
  }
}
