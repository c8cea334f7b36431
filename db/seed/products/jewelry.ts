import { option, pictures, type SeedProduct } from '../rows'

export const bracelet: SeedProduct = {
  name: 'Crystal Bracelet',
  category: 'jewelry',
  priceCents: 3200,
  description: [
    'Round beads of amethyst, rose quartz and clear quartz with small gold-toned spacers, strung by hand on a doubled elastic cord. Light enough to forget, and easy to turn under the fingers while you wait.',
    'Choose the mixed bracelet in your size, or a bracelet of one stone in Medium. The beads are 8 mm; measure your wrist and add half an inch.',
    'Strung in this room and packed with love and healing energy. US delivery only.',
  ],
  images: pictures('crystal-bracelet', [
    'Bead bracelet of violet, pink and clear round stones with small gold spacers',
  ]),
  stockQuantity: 0,
  inStock: true,
  variations: [
    option('Size', 'Small', 'Mixed stones, 6.5 inches around.', 9),
    option('Size', 'Medium', 'Mixed stones, 7 inches around. Fits most wrists.', 14),
    option('Size', 'Large', 'Mixed stones, 7.75 inches around, with two more beads.', 2, 3500),
    option('Single crystal', 'Amethyst', 'All amethyst, 7 inches around.', 6, 3800),
    option('Single crystal', 'Rose quartz', 'All rose quartz, 7 inches around.', 8, 3600),
    option(
      'Single crystal',
      'Labradorite',
      'All labradorite, 7 inches around. More beads are on their way.',
      'soldOut',
      4200,
    ),
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
  images: pictures('pendant-necklace', [
    'Violet crystal point pendant with a gold cap on a fine gold chain, laid on pale stone',
  ]),
  stockQuantity: 0,
  inStock: true,
  variations: [
    option('Chain', '16 inches', 'Gold-plated. Sits at the base of the neck.', 7),
    option('Chain', '18 inches', 'Gold-plated. Rests just below the collarbone.', 11),
    option('Chain', '24 inches', 'Gold-plated. Long enough to slip over the head.', 1, 4800),
    option('Finish', 'Sterling silver', 'Silver cap and an 18-inch silver chain.', 4, 5800),
    option('Finish', 'Cotton cord', 'Gold-plated cap on an adjustable natural cord. Tied to order.', 'madeToOrder'),
    option('Finish', 'Rose gold', 'Rose gold-plated cap and an 18-inch chain.', 'soldOut', 4600),
  ],
}
