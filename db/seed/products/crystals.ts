import { option, pictures, type SeedProduct } from '../rows'

export const crystals: SeedProduct[] = [
  {
    name: 'Amethyst Cluster',
    category: 'crystals',
    priceCents: 3800,
    description: [
      'A natural cluster with short, close points and a deep violet that pales toward the base. It is traditionally kept by the bed to quiet the mind, or on a desk to soften a long day.',
      'Small is about 2.5 inches across, Medium about 4 and Large about 6. Each one sits flat on its own gray rock base and needs no stand.',
      'Every piece differs a little in shape. It is cleansed before it leaves, and packed with love and healing energy. US delivery only.',
    ],
    images: pictures('amethyst-cluster', [
      'Violet amethyst cluster with pointed crystals on its gray rock base, on pale stone',
      'Close view of violet amethyst points on their rock base against a soft violet wall',
    ]),
    stockQuantity: 10,
    inStock: true,
    featured: true,
    variations: [
      option('Size', 'Small', 'About 2.5 inches across. Sits in the palm of one hand.', 12),
      option('Size', 'Medium', 'About 4 inches across. Fits in two cupped hands.', 3, 5200),
      option('Size', 'Large', 'About 6 inches across. A piece for the middle of a shelf.', 'soldOut', 8600),
    ],
  },
  {
    name: 'Rose Quartz Heart',
    category: 'crystals',
    priceCents: 2400,
    description: [
      'A soft pink heart, polished smooth on every side and rounded enough to disappear into a closed hand. Rose quartz is the stone people reach for when they want to be kinder to themselves.',
      'About 2 inches wide and 1 inch thick, cut from natural rose quartz. The fine white veins and small clouds belong to the stone and are different in each one.',
      'Packed with love and healing energy in a small cotton bag, ready to give. US delivery only.',
    ],
    images: pictures('rose-quartz-heart', [
      'Polished pink rose quartz heart standing on a flat pale stone',
      'Pink rose quartz heart on linen with small tumbled rose quartz stones, from above',
    ]),
    stockQuantity: 34,
    inStock: true,
    featured: true,
  },
  {
    name: 'Clear Quartz Point',
    category: 'crystals',
    priceCents: 1800,
    description: [
      'A six-sided point with a flat base, so it stands by itself. Clear quartz is the plainest of the stones and the easiest to live with: it goes with anything, and it catches the morning.',
      'About 3 inches tall. Look closely and you will find feathers, bubbles and small rainbows inside; they are how the crystal grew.',
      'Rinsed, rested overnight and packed with love and healing energy. US delivery only.',
    ],
    images: pictures('clear-quartz-point', [
      'Clear quartz tower standing beside a smaller quartz point, sage green wall behind',
      'Three clear quartz points lying on linen',
    ]),
    stockQuantity: 48,
    inStock: true,
  },
  {
    name: 'Selenite Tower',
    category: 'crystals',
    priceCents: 3600,
    description: [
      'A pale, silky tower that glows when a lamp stands behind it. Many people keep one near the door or beside their other stones, as the place where the day is put down.',
      'About 6 inches tall, carved from satin spar selenite. It is a soft mineral, so expect fine natural lines and handle the edges gently.',
      'Please keep it dry. Water dulls the surface and will slowly dissolve it. US delivery only.',
    ],
    images: pictures('selenite-tower', [
      'Two pale selenite towers, one tall and one short, on pale stone',
      'Pale selenite tower lying on linen beside a eucalyptus sprig',
    ]),
    stockQuantity: 21,
    inStock: true,
  },
  {
    name: 'Citrine Point',
    category: 'crystals',
    priceCents: 2900,
    description: [
      'A honey-gold point the color of late afternoon. It is traditionally a stone of warmth and confidence, and it looks well on a desk where work has to be finished.',
      'About 2.5 inches tall with a flat, polished base. Like most citrine sold today, it is amethyst that has been heated until it turned gold; the crystal is natural, and the color is helped.',
      'Packed with love and healing energy. Keep it out of strong sun, which can fade it. US delivery only.',
    ],
    images: pictures('citrine-point', [
      'Honey-gold citrine point standing next to a few small citrine chips',
      'Honey-gold citrine point lying on linen',
    ]),
    stockQuantity: 26,
    inStock: true,
  },
  {
    name: 'Black Tourmaline',
    category: 'crystals',
    priceCents: 2200,
    description: [
      'Raw black columns on a pale rock base, ridged along their length as they grew. It is the stone many people set by the front door or under a desk, to feel a little more on the ground.',
      'About 3 inches across and heavier than it looks. The surface is unpolished and may shed a few small grains at first; set it on cloth or wood.',
      'Cleansed with sound rather than water, and packed with love and healing energy. US delivery only.',
    ],
    images: pictures('black-tourmaline', [
      'Black tourmaline columns rising from a pale rock base on stone',
      'Black tourmaline columns on their rock base, seen from the left, sage green wall behind',
    ]),
    stockQuantity: 17,
    inStock: true,
  },
  {
    name: 'Labradorite Palm Stone',
    category: 'crystals',
    priceCents: 2600,
    description: [
      'Gray at first sight, then blue and gold as you turn it. Labradorite keeps its color for the angle at which the light meets it, which makes it a good stone to hold while you slow down.',
      'An oval of about 2.5 inches, polished on both sides and shaped to rest under the thumb. I choose each one for a flash that can be seen in ordinary daylight.',
      'Packed with love and healing energy in a small cotton bag. US delivery only.',
    ],
    images: pictures('labradorite-palm-stone', ['Oval labradorite palm stone with blue and gold flashes, on linen']),
    stockQuantity: 3,
    inStock: true,
    featured: true,
  },
  {
    name: 'Lapis Tumbled Set',
    category: 'crystals',
    priceCents: 1900,
    description: [
      'Six tumbled pieces of deep blue lapis lazuli, flecked with gold-colored pyrite. Lapis has been carried for thousands of years as a stone of clear speech; keep one in a pocket before a hard conversation.',
      'Each piece is 0.75 to 1 inch long. Wipe them with a dry cloth: lapis does not like soaking. The dish in the picture is not included.',
      'Packed with love and healing energy. US delivery only.',
    ],
    images: pictures('lapis-tumbled-set', ['Deep blue lapis tumbled stones with gold flecks in a pale ceramic dish']),
    stockQuantity: 29,
    inStock: true,
  },
]
