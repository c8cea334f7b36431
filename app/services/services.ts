export const serviceSlugs = [
  'general-reiki',
  'animal-reiki',
  'crystal-reiki',
  'vibrational-link',
  'attunement',
] as const
export type ServiceSlug = (typeof serviceSlugs)[number]

const titles: Record<ServiceSlug, string> = {
  'general-reiki': 'General Reiki',
  'animal-reiki': 'Reiki for Animals',
  'crystal-reiki': 'Reiki with Crystals',
  'vibrational-link': 'Vibrational Link',
  attunement: 'Attunement',
}

/** The five service pages for menus. */
export const serviceLinks = serviceSlugs.map((slug) => ({ name: titles[slug], path: `/services/${slug}` }))
