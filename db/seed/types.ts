/** How the demo content is written down: people's names for things; ids and slugs are worked out in `seed.ts`. */
import type { ProductImage } from '~db/schema'

export interface SeedVariation {
  group: string
  value: string
  description: string | null
  /** Null falls back to the product's price. */
  priceCents: number | null
  stockQuantity: number
  inStock: boolean
}

export interface SeedProduct {
  name: string
  category: string
  priceCents: number
  /** Joined by blank lines. */
  description: string[]
  images: ProductImage[]
  /** In stock with 0 units means made to order. */
  stockQuantity: number
  inStock: boolean
  featured?: boolean
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
