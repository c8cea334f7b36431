import type { ServiceDetails } from './details'
import { animalReiki } from './details/animal-reiki'
import { attunement } from './details/attunement'
import { crystalReiki } from './details/crystal-reiki'
import { generalReiki } from './details/general-reiki'
import { vibrationalLink } from './details/vibrational-link'
import type { ServiceSlug } from './titles'

/** The long texts of each service. They stay on the server; a page gets those of its own service. */
export const serviceDetails: Record<ServiceSlug, ServiceDetails> = {
  'general-reiki': generalReiki,
  'animal-reiki': animalReiki,
  'crystal-reiki': crystalReiki,
  'vibrational-link': vibrationalLink,
  attunement,
}
