import type { SeedProduct } from '../types'

export const bracelet: SeedProduct = {
  name: 'Crystal Bracelet',
  category: 'jewelry',
  priceCents: 3200,
  description: [
    'Round beads of amethyst, rose quartz and clear quartz with small gold-toned spacers, strung by hand on a doubled elastic cord. Light enough to forget, and easy to turn under the fingers while you wait.',
    'Choose the mixed bracelet in your size, or a bracelet of one stone in Medium. The beads are 8 mm; measure your wrist and add half an inch.',
    'Strung in this room and packed with love and healing energy. US delivery only.',
  ],
  images: [
    {
      url: '/images/products/crystal-bracelet-1.jpg',
      alt: 'Bead bracelet of violet, pink and clear round stones with small gold spacers',
    },
  ],
  stockQuantity: 0,
  inStock: true,
  variations: [
    {
      name: 'Size',
      value: 'Small',
      description: 'Mixed stones, 6.5 inches around.',
      priceCents: null,
      stockQuantity: 9,
      inStock: true,
    },
    {
      name: 'Size',
      value: 'Medium',
      description: 'Mixed stones, 7 inches around. Fits most wrists.',
      priceCents: null,
      stockQuantity: 14,
      inStock: true,
    },
    {
      name: 'Size',
      value: 'Large',
      description: 'Mixed stones, 7.75 inches around, with two more beads.',
      priceCents: 3500,
      stockQuantity: 2,
      inStock: true,
    },
    {
      name: 'Single crystal',
      value: 'Amethyst',
      description: 'All amethyst, 7 inches around.',
      priceCents: 3800,
      stockQuantity: 6,
      inStock: true,
    },
    {
      name: 'Single crystal',
      value: 'Rose quartz',
      description: 'All rose quartz, 7 inches around.',
      priceCents: 3600,
      stockQuantity: 8,
      inStock: true,
    },
    {
      name: 'Single crystal',
      value: 'Labradorite',
      description: 'All labradorite, 7 inches around. More beads are on their way.',
      priceCents: 4200,
      stockQuantity: 0,
      inStock: false,
    },
  ],
}

/** None of its option groups is named for a crystal, size, price or type, so its card shows no 'From' price. */
export const necklace: SeedProduct = {
  name: 'Pendant Necklace',
  category: 'jewelry',
  priceCents: 4400,
  description: [
    'A single violet amethyst point under a plain gold-plated cap, on a fine chain. It rests just below the collarbone and can be worn every day.',
    'The point is about 1 inch long. Choose a chain length in the gold-plated version, or one of the other finishes on an 18-inch chain. The chain is gold-plated brass, free of nickel; take it off before you swim or shower.',
    'No two points are quite alike. Cleansed, boxed and packed with love and healing energy. US delivery only.',
  ],
  images: [
    {
      url: '/images/products/pendant-necklace-1.jpg',
      alt: 'Violet crystal point pendant with a gold cap on a fine gold chain, laid on pale stone',
    },
  ],
  stockQuantity: 0,
  inStock: true,
  variations: [
    {
      name: 'Chain',
      value: '16 inches',
      description: 'Gold-plated. Sits at the base of the neck.',
      priceCents: null,
      stockQuantity: 7,
      inStock: true,
    },
    {
      name: 'Chain',
      value: '18 inches',
      description: 'Gold-plated. Rests just below the collarbone.',
      priceCents: null,
      stockQuantity: 11,
      inStock: true,
    },
    {
      name: 'Chain',
      value: '24 inches',
      description: 'Gold-plated. Long enough to slip over the head.',
      priceCents: 4800,
      stockQuantity: 1,
      inStock: true,
    },
    {
      name: 'Finish',
      value: 'Sterling silver',
      description: 'Silver cap and an 18-inch silver chain.',
      priceCents: 5800,
      stockQuantity: 4,
      inStock: true,
    },
    {
      name: 'Finish',
      value: 'Cotton cord',
      description: 'Gold-plated cap on an adjustable natural cord. Tied to order.',
      priceCents: null,
      stockQuantity: 0,
      inStock: true,
    },
    {
      name: 'Finish',
      value: 'Rose gold',
      description: 'Rose gold-plated cap and an 18-inch chain.',
      priceCents: 4600,
      stockQuantity: 0,
      inStock: false,
    },
  ],
}
