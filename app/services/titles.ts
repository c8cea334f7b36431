/**
 * The services by their slugs: all that menus need, on every page. Another service begins with its title here; the type
 * checker then asks for its prices (`services.ts`, which pages without services do without), its long texts
 * (`details.server.ts`, which never leave the server) and the setting of its booking link (`site/settings.ts`).
 */
export const serviceTitles = {
  'general-reiki': 'General Reiki',
  'animal-reiki': 'Reiki for Animals',
  'crystal-reiki': 'Reiki with Crystals',
  'vibrational-link': 'Vibrational Link',
  attunement: 'Attunement',
} as const

export type ServiceSlug = keyof typeof serviceTitles

export const serviceSlugs = Object.keys(serviceTitles) as [ServiceSlug, ...ServiceSlug[]]

/** The service pages for menus. */
export const serviceLinks = serviceSlugs.map((slug) => ({ name: serviceTitles[slug], path: servicePath({ slug }) }))

/** The path of a service's page. */
export function servicePath({ slug }: { slug: ServiceSlug }): string {
  return `/services/${slug}`
}
