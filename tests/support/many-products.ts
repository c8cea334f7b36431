/** A catalogue of any size, for tests and the benchmark. Deterministic: the same count gives the same products. */
import { slugify } from '~/lib/slug'
import type { Database } from '~db/client.server'
import { products, productVariations } from '~db/schema'
import { seedId } from '~db/seed/rows'
import { seedCategories } from '~db/seed/seed'

const finishes = ['Polished', 'Raw', 'Tumbled', 'Hand-carved', 'Matte', 'Small', 'Large', 'Pale', 'Deep', 'Natural']
const stones = ['Amethyst', 'Rose Quartz', 'Clear Quartz', 'Citrine', 'Labradorite', 'Lapis', 'Selenite', 'Jasper']
const forms = [
  'Point',
  'Heart',
  'Palm Stone',
  'Sphere',
  'Pendant',
  'Bracelet',
  'Cluster',
  'Tower',
  'Bowl',
  'Pair',
  'Set',
]
const pictures = [
  { url: '/images/products/amethyst-cluster-1.jpg', alt: 'Violet amethyst cluster on pale stone' },
  { url: '/images/products/rose-quartz-heart-1.jpg', alt: 'Polished pink rose quartz heart' },
  { url: '/images/products/clear-quartz-point-1.jpg', alt: 'Clear quartz tower beside a smaller point' },
  { url: '/images/products/citrine-point-1.jpg', alt: 'Honey-gold citrine point' },
  { url: '/images/products/selenite-tower-1.jpg', alt: 'Two pale selenite towers' },
]
const sizes = ['Small', 'Medium', 'Large']
/** Older than every product of the demo shop, which so stays at the front of the shop. */
const newest = Date.parse('2026-01-31T15:00:00.000Z')
const minute = 60_000
const rowsPerBatch = 500

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length]
  if (item === undefined) throw new Error('Nothing to pick from')
  return item
}

/** One in ten is sold out, one in ten nearly, one in ten made to order. */
function stock(index: number) {
  const kind = index % 10
  if (kind === 3) return { stockQuantity: 0, inStock: false }
  if (kind === 5) return { stockQuantity: 1 + (index % 5), inStock: true }
  if (kind === 7) return { stockQuantity: 0, inStock: true }
  return { stockQuantity: 10 + (index % 90), inStock: true }
}

function productRow(index: number): typeof products.$inferInsert {
  const stone = pick(stones, Math.floor(index / finishes.length))
  const form = pick(forms, index * 7)
  const name = `${pick(finishes, index)} ${stone} ${form} No. ${index + 1}`
  const createdAt = new Date(newest - index * minute).toISOString()
  return {
    id: seedId('many', String(index)),
    name,
    slug: slugify(name),
    description: `A ${form.toLowerCase()} of ${stone.toLowerCase()}, chosen by hand.\n\nPacked with love and healing energy. US delivery only.`,
    priceCents: 900 + ((index * 137) % 9000),
    images: [pick(pictures, index), pick(pictures, index + 1)],
    category: pick(seedCategories, index),
    ...stock(index),
    options: [],
    createdAt,
    updatedAt: createdAt,
  }
}

/** Every tenth product comes in three sizes; the smallest has the product's own price. */
function variationRows(index: number): (typeof productVariations.$inferInsert)[] {
  if (index % 10 !== 0) return []
  const { id, priceCents, createdAt } = productRow(index)
  return sizes.map((value, position) => ({
    id: seedId('many-variation', `${index}/${value}`),
    productId: id,
    name: 'Size',
    value,
    priceCents: position === 0 ? null : priceCents + position * 1200,
    stockQuantity: 8,
    createdAt: new Date(Date.parse(createdAt) + position * 1000).toISOString(),
    updatedAt: createdAt,
  }))
}

/** Adds `count` plausible products, each batch atomic; those that are there already are left alone. */
export async function seedMany(db: Database, count: number): Promise<void> {
  for (let start = 0; start < count; start += rowsPerBatch) {
    const indexes = Array.from({ length: Math.min(rowsPerBatch, count - start) }, (_, offset) => start + offset)
    await db.batch([
      db.insert(products).values(indexes.map(productRow)).onConflictDoNothing(),
      db.insert(productVariations).values(indexes.flatMap(variationRows)).onConflictDoNothing(),
    ])
  }
}
