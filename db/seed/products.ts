import { crystals } from './products/crystals'
import { candle, giftCard } from './products/gifts'
import { bracelet, necklace } from './products/jewelry'
import { cardDeck, chakraKit, gridBoard, handbook, sageSet, singingBowl } from './products/practice'
import type { SeedProduct } from './rows'

export const seedCategories = ['crystals', 'books', 'accessories', 'kits', 'cards', 'jewelry']

/** Newest first, as the shop shows them. */
export const seedProducts: SeedProduct[] = [
  ...crystals,
  chakraKit,
  bracelet,
  necklace,
  cardDeck,
  handbook,
  sageSet,
  singingBowl,
  gridBoard,
  candle,
  giftCard,
]
