import { afterAttunement, anxiousDog, besideMedicalCare, distanceSession } from './posts/reiki'
import { breathAndLight, winterLight } from './posts/practice'
import { cleansingCrystals, firstCrystalGrid, firstThreeCrystals, moonWater } from './posts/crystals'
import type { SeedPost } from './rows'

export const seedPosts: SeedPost[] = [
  winterLight,
  distanceSession,
  cleansingCrystals,
  moonWater,
  anxiousDog,
  breathAndLight,
  firstThreeCrystals,
  besideMedicalCare,
  firstCrystalGrid,
  afterAttunement,
]
