import { useRouteLoaderData } from '@remix-run/react'

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
}

/** The site's name, addresses and contact details, as the root loader gave them. */
export function useSite(): SiteData {
  const root = useRouteLoaderData('root') as { site?: SiteData } | undefined
  return root?.site ?? fallbackSite
}
