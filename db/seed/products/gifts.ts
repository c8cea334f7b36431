import type { SeedProduct } from '../types'

/** None of its option groups is named for a crystal, size, price or type, so its card shows no 'From' price. */
export const candle: SeedProduct = {
  name: 'Crystal Intention Candle',
  category: 'accessories',
  priceCents: 2300,
  description: [
    'A hand-poured soy candle with small crystals set around the wick. Write one sentence, put it under the pot, and let the flame mark the time that you spend with it.',
    'The standard pot is 3 inches wide, holds 7 ounces and burns for about 40 hours. Choose its scent, or choose another vessel, which comes scented with lavender. Lift the stones out with a spoon once the wax around them is soft; they are yours to keep.',
    'Packed with love and healing energy. Never leave a burning candle alone. US delivery only.',
  ],
  images: [
    {
      url: '/images/products/crystal-intention-candle-1.jpg',
      alt: 'Lit candle in a ceramic pot with small crystals set around the flame',
    },
  ],
  stockQuantity: 0,
  inStock: true,
  variations: [
    {
      name: 'Scent',
      value: 'Lavender',
      description: 'Lavender oil, set with amethyst chips.',
      priceCents: null,
      stockQuantity: 16,
      inStock: true,
    },
    {
      name: 'Scent',
      value: 'Unscented',
      description: 'Plain soy wax with clear quartz, for sensitive noses.',
      priceCents: null,
      stockQuantity: 10,
      inStock: true,
    },
    {
      name: 'Scent',
      value: 'Cedar and sage',
      description: 'Cedar and sage oils with black tourmaline. Back in the new year.',
      priceCents: null,
      stockQuantity: 0,
      inStock: false,
    },
    {
      name: 'Vessel',
      value: 'Travel tin',
      description: '7 ounces in a lidded tin. Lavender.',
      priceCents: null,
      stockQuantity: 5,
      inStock: true,
    },
    {
      name: 'Vessel',
      value: 'Wide bowl',
      description: '14 ounces with two wicks in a hand-thrown bowl. Lavender.',
      priceCents: 3900,
      stockQuantity: 6,
      inStock: true,
    },
  ],
}

export const giftCard: SeedProduct = {
  name: 'Gift Card',
  category: 'cards',
  priceCents: 2500,
  description: [
    'A printed card in a sage green envelope, sent by mail to you or straight to the person it is for. It can be spent in the shop or on any session, and it does not expire.',
    'Choose an amount, or give one session by name. At checkout the price is simply what you give: nothing is added for the card.',
    'Written by hand when you order, and packed with love and healing energy. US delivery only.',
  ],
  images: [
    {
      url: '/images/products/gift-card-1.jpg',
      alt: 'Cream gift card with abstract hills and gold crystals on a sage envelope',
    },
  ],
  stockQuantity: 0,
  inStock: true,
  variations: [
    { name: 'Price', value: '$25', description: null, priceCents: null, stockQuantity: 0, inStock: true },
    { name: 'Price', value: '$50', description: null, priceCents: 5000, stockQuantity: 0, inStock: true },
    { name: 'Price', value: '$100', description: null, priceCents: 10000, stockQuantity: 0, inStock: true },
    {
      name: 'Session type',
      value: 'General Reiki, 60 min',
      description: 'One distance session for a person.',
      priceCents: 7500,
      stockQuantity: 0,
      inStock: true,
    },
    {
      name: 'Session type',
      value: 'Reiki for Animals, 60 min',
      description: 'One distance session for an animal companion.',
      priceCents: 8000,
      stockQuantity: 0,
      inStock: true,
    },
    {
      name: 'Session type',
      value: 'Attunement',
      description: 'Four connected sessions. Fully booked until the new year.',
      priceCents: 12000,
      stockQuantity: 0,
      inStock: false,
    },
  ],
}
