import { afterAttunement } from './posts/after-attunement'
import { anxiousDog } from './posts/anxious-dog'
import { besideMedicalCare } from './posts/beside-medical-care'
import { breathAndLight } from './posts/breath-and-light'
import { cleansingCrystals } from './posts/cleansing-crystals'
import { distanceSession } from './posts/distance-session'
import { firstCrystalGrid } from './posts/first-crystal-grid'
import { firstThreeCrystals } from './posts/first-three-crystals'
import { moonWater } from './posts/moon-water'
import { winterLight } from './posts/winter-light'
import type { SeedPost } from './types'

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
