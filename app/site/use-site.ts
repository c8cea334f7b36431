import { useRouteLoaderData } from '@remix-run/react'
import { fallbackSite, type SiteData } from './site-data'

/** The site's name, addresses and contact details, as the root loader gave them. */
export function useSite(): SiteData {
  const root = useRouteLoaderData('root') as { site?: SiteData } | undefined
  return root?.site ?? fallbackSite
}
