import { option, pictures, type SeedProduct } from '../rows'

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
  images: pictures('crystal-intention-candle', [
    'Lit candle in a ceramic pot with small crystals set around the flame',
  ]),
  stockQuantity: 0,
  inStock: true,
  variations: [
    option('Scent', 'Lavender', 'Lavender oil, set with amethyst chips.', 16),
    option('Scent', 'Unscented', 'Plain soy wax with clear quartz, for sensitive noses.', 10),
    option('Scent', 'Cedar and sage', 'Cedar and sage oils with black tourmaline. Back in the new year.', 'soldOut'),
    option('Vessel', 'Travel tin', '7 ounces in a lidded tin. Lavender.', 5),
    option('Vessel', 'Wide bowl', '14 ounces with two wicks in a hand-thrown bowl. Lavender.', 6, 3900),
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
  images: pictures('gift-card', ['Cream gift card with abstract hills and gold crystals on a sage envelope']),
  stockQuantity: 0,
  inStock: true,
  variations: [
    option('Price', '$25', null, 'madeToOrder'),
    option('Price', '$50', null, 'madeToOrder', 5000),
    option('Price', '$100', null, 'madeToOrder', 10000),
    option('Session type', 'General Reiki, 60 min', 'One distance session for a person.', 'madeToOrder', 7500),
    option(
      'Session type',
      'Reiki for Animals, 60 min',
      'One distance session for an animal companion.',
      'madeToOrder',
      8000,
    ),
    option('Session type', 'Attunement', 'Four connected sessions. Fully booked until the new year.', 'soldOut', 12000),
  ],
}
