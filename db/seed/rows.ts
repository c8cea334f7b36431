import { createHash } from 'node:crypto'
import type { products, productVariations } from '~db/schema'

/** How the demo content is written down: people's names for things; ids and slugs are worked out in `seed.ts`. */

type Own<Table> = Omit<Table, 'id' | 'productId' | 'slug' | 'createdAt' | 'updatedAt'>

export type SeedVariation = Own<typeof productVariations.$inferInsert>

/** One choice of a product. @param priceCents left out where it costs what the product costs */
export function option(
  name: string,
  value: string,
  description: string | null,
  stock: number | 'madeToOrder' | 'soldOut',
  priceCents: number | null = null,
): SeedVariation {
  const stockQuantity = typeof stock === 'number' ? stock : 0
  return { name, value, description, priceCents, stockQuantity, inStock: stock !== 'soldOut' }
}

/** The pictures of a product, each by what it shows; their files are numbered from 1. */
export function pictures(name: string, alts: string[]) {
  return alts.map((alt, index) => ({ url: `/images/products/${name}-${index + 1}.jpg`, alt }))
}

/** In stock with 0 units means made to order. */
export interface SeedProduct extends Omit<Own<typeof products.$inferInsert>, 'description'> {
  /** Joined by blank lines. */
  description: string[]
  variations?: SeedVariation[]
}

export interface SeedPost {
  title: string
  excerpt: string
  content: string
  image: string
  imageAlt: string
  tags: string[]
  published: boolean
  /** Day of publication, such as 2026-11-18. */
  date: string
}

export interface SeedTestimonial {
  authorName: string
  email?: string
  rating: number
  content: string
  approved: boolean
  /** Slug of the product it is about. */
  product?: string
  date: string
}

/**
 * Gives the id of a seeded row: 12 characters of [a-z0-9], the same at every run, so that seeding twice adds nothing.
 * Takes a kind such as `product` and a key that is unique within it.
 */
export function seedId(kind: string, key: string): string {
  const digest = createHash('sha256').update(`${kind}:${key}`).digest()
  return digest.readBigUInt64BE(0).toString(36).padStart(12, '0').slice(-12)
}
