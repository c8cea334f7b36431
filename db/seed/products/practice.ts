import { pictures, type SeedProduct } from '../rows'

export const chakraKit: SeedProduct = {
  name: 'Chakra Crystal Kit',
  category: 'kits',
  priceCents: 6400,
  description: [
    'Seven polished stones in rainbow order, one for each of the chakras of the Indian tradition, in a round wooden dish. A calm way to begin if you would rather not choose stones one by one.',
    'Inside: red jasper, carnelian, citrine, green aventurine, sodalite, amethyst and clear quartz, each about 1.25 inches. The dish is 6 inches wide, turned from acacia and oiled. A folded card shows where each stone is laid and offers a fifteen-minute rest to go with it.',
    'Cleansed as a set and packed with love and healing energy. US delivery only.',
  ],
  images: pictures('chakra-crystal-kit', [
    'Seven polished stones in rainbow colors in a round wooden dish with a eucalyptus sprig',
  ]),
  stockQuantity: 15,
  inStock: true,
  featured: true,
}

export const cardDeck: SeedProduct = {
  name: 'Oracle Card Deck',
  category: 'cards',
  priceCents: 2800,
  description: [
    'Forty-four cards with quiet pictures of stone, water and light, and one short sentence on each. They do not tell the future. They give you a question to sit with over a cup of tea.',
    'Cards are 3.5 by 5 inches on heavy matte stock, in a lift-off box, with a 48-page booklet of simple layouts.',
    'Packed with love and healing energy. US delivery only.',
  ],
  images: pictures('oracle-card-deck', [
    'Violet card box with gold sunburst and crystal art beside a stack of sage green cards',
  ]),
  stockQuantity: 40,
  inStock: true,
}

export const handbook: SeedProduct = {
  name: 'Reiki Handbook',
  category: 'books',
  priceCents: 2100,
  description: [
    'The notes I give to people after an attunement, set in order: the hand positions for self-practice, the five principles, and a plan for the first 21 days. It asks for ten minutes a day and no particular belief.',
    'Cloth-bound, 128 pages, 5.5 by 8 inches, with line drawings and room in the margins for your own notes. A chapter says plainly what Reiki is not: it complements medical care and never replaces it.',
    'Wrapped in paper and packed with love and healing energy. US delivery only.',
  ],
  images: pictures('reiki-handbook', [
    'Sage green book with an abstract sun cover, beside a clear quartz point and a pink stone',
  ]),
  stockQuantity: 52,
  inStock: true,
}

export const sageSet: SeedProduct = {
  name: 'Sage and Candle Set',
  category: 'kits',
  priceCents: 3400,
  description: [
    'Everything for clearing a room at the end of a long week: a tied bundle of garden sage, a candle in a ceramic pot, and a small dish with three tumbled crystals.',
    'The sage is grown in a garden, not gathered in the wild. The bundle is about 5 inches long and lasts for many uses; the soy candle burns for around 30 hours. Open a window, keep smoke away from birds and small animals, and never leave a flame alone.',
    'Packed with love and healing energy. US delivery only.',
  ],
  images: pictures('sage-and-candle-set', [
    'Tied bundle of dried sage leaves in front of a lit candle and a dish of crystals',
  ]),
  stockQuantity: 5,
  inStock: true,
}

export const singingBowl: SeedProduct = {
  name: 'Singing Bowl',
  category: 'accessories',
  priceCents: 7800,
  description: [
    'A hammered brass bowl with a low, long note that takes about half a minute to fade. I use one like it to open and close a session, and to cleanse stones that should not get wet.',
    'About 5 inches across and 1.6 pounds, with a wooden striker and a mauve cushion. Each bowl is hammered by hand, so the note varies a little from one to the next.',
    'They come to me in small batches and go quickly. Packed with love and healing energy. US delivery only.',
  ],
  images: pictures('singing-bowl', ['Hammered brass singing bowl on a mauve cushion with a wooden striker beside it']),
  stockQuantity: 0,
  inStock: false,
}

/** In stock with a count of 0: made to order, never counted. */
export const gridBoard: SeedProduct = {
  name: 'Crystal Grid Board',
  category: 'accessories',
  priceCents: 3900,
  description: [
    'A round board engraved with overlapping circles, which show at a glance where to set a stone. Lay one in the middle for your intention and let the pattern suggest the rest.',
    'Birch, 10 inches across and a quarter of an inch thick, sanded and finished with plain oil. The stones in the picture are not included.',
    'Each board is engraved when you order it, so please allow 1-2 more days before it ships. Packed with love and healing energy. US delivery only.',
  ],
  images: pictures('crystal-grid-board', [
    'Round wooden board engraved with overlapping circles, set with small crystals',
  ]),
  stockQuantity: 0,
  inStock: true,
}
