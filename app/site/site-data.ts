import { useRouteLoaderData } from '@remix-run/react'
import type { ValuesOf } from '~/content/fields'
import { linkNames, type LinkNames } from './link-names'
import type { siteContent } from './site.content.server'

type SiteContent = ValuesOf<(typeof siteContent)['fields']>

/** What every page knows of the site: from the settings, with the public origin. */
export interface SiteData {
  name: string
  /** The public origin, without a trailing slash. */
  url: string
  practitioner: string
  tagline: string
  email: string
  phone: string
  /** `tel:` of the phone; undefined where it could dial something else than what is shown (C116). */
  phoneUrl?: string
  address: string
  /** Named social pages; empty ones are left out. */
  social: { name: string; url: string }[]
  /** Of the copyright, in the shop's time zone. */
  year: string
  /** Whether there is a mail service, so that who signs up for the newsletter is asked by mail. */
  sendsMail: boolean
  /** What the links of the header and the footer are called. */
  linkNames: LinkNames
  /** What stands around every page; missing only where not even that could be read. */
  content?: SiteContent
}

/** Stands in when even the settings cannot be read, so that an error page still has its header. */
export const fallbackSite: SiteData = {
  name: 'Stillwater Reiki',
  url: 'http://localhost',
  practitioner: 'Stillwater Reiki',
  tagline: '',
  email: '',
  phone: '',
  address: '',
  social: [],
  year: '',
  sendsMail: false,
  linkNames,
}

/** The site's name, URL and contact details, as the root loader gave them. */
export function useSite(): SiteData {
  const root = useRouteLoaderData('root') as { site?: SiteData } | undefined
  return knownSite(root?.site)
}

let latest: SiteData | undefined

/** What was loaded. Where that failed, a browser keeps what it had before: its first page has always loaded it. */
export function knownSite(loaded: SiteData | undefined): SiteData {
  if (import.meta.env.SSR) return loaded ?? fallbackSite
  return (latest = loaded ?? latest)!
}
