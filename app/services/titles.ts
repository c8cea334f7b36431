/**
 * The five services by their slugs: all that menus need, on every page. What else there is to say of them is in
 * `services.ts`, which pages without services do without.
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

/** The five service pages for menus. */
export const serviceLinks = serviceSlugs.map((slug) => ({ name: serviceTitles[slug], path: servicePath({ slug }) }))

/** The address of a service's page. */
export function servicePath({ slug }: { slug: ServiceSlug }): string {
  return `/services/${slug}`
}
