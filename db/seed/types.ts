/** How the demo content is written down: people's names for things; ids and slugs are worked out in `seed.ts`. */
import type { products, productVariations } from '~db/schema'

type Own<Table> = Omit<Table, 'id' | 'productId' | 'slug' | 'createdAt' | 'updatedAt'>

export type SeedVariation = Own<typeof productVariations.$inferInsert>

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
