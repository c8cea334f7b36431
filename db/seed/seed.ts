/** Fills an empty database with the demo shop. Running it again adds nothing that is already there. */
import { sql } from 'drizzle-orm'
import { nowIso } from '~/lib/dates'
import { slugify } from '~/lib/slug'
import type { Database } from '~db/client.server'
import { blogs, categories, products, productVariations, testimonials } from '~db/schema'
import { cleansingCrystals, firstCrystalGrid, firstThreeCrystals, moonWater } from './posts/crystals'
import { breathAndLight, winterLight } from './posts/practice'
import { afterAttunement, anxiousDog, besideMedicalCare, distanceSession } from './posts/reiki'
import { crystals } from './products/crystals'
import { candle, giftCard } from './products/gifts'
import { bracelet, necklace } from './products/jewelry'
import { cardDeck, chakraKit, gridBoard, handbook, sageSet, singingBowl } from './products/practice'
import { seedId, type SeedPost, type SeedProduct, type SeedTestimonial } from './rows'
import { seedTestimonials } from './testimonials'

export const seedCategories = ['crystals', 'books', 'accessories', 'kits', 'cards', 'jewelry']

/** Newest first, as the shop shows them. */
const seedProducts: SeedProduct[] = [
  ...crystals,
  chakraKit,
  bracelet,
  necklace,
  cardDeck,
  handbook,
  sageSet,
  singingBowl,
  gridBoard,
  candle,
  giftCard,
]

const seedPosts: SeedPost[] = [
  winterLight,
  distanceSession,
  cleansingCrystals,
  moonWater,
  anxiousDog,
  breathAndLight,
  firstThreeCrystals,
  besideMedicalCare,
  firstCrystalGrid,
  afterAttunement,
]

const author = 'Stillwater Reiki'
const day = 24 * 60 * 60 * 1000
/** Before the first review of the newest product. */
const newestProduct = Date.parse('2026-09-24T15:00:00.000Z')

/** Eleven in the morning in New York, so that the day is the same there and in UTC. */
const at = (date: string) => `${date}T15:00:00.000Z`

/** The list is newest first; each product came ten days before the one above it. */
const addedAt = (position: number) => new Date(newestProduct - position * 10 * day).toISOString()

function productRow({ variations: _, ...product }: SeedProduct, position: number): typeof products.$inferInsert {
  const slug = slugify(product.name)
  const createdAt = addedAt(position)
  return {
    ...product,
    id: seedId('product', slug),
    slug,
    description: product.description.join('\n\n'),
    options: [],
    createdAt,
    updatedAt: createdAt,
  }
}

/** A second apart, so that options keep the order in which they are written. */
function variationRows({ name, variations = [] }: SeedProduct, position: number) {
  const slug = slugify(name)
  return variations.map((variation, index): typeof productVariations.$inferInsert => {
    const createdAt = new Date(Date.parse(addedAt(position)) + (index + 1) * 1000).toISOString()
    return {
      ...variation,
      id: seedId('variation', `${slug}/${variation.name}/${variation.value}`),
      productId: seedId('product', slug),
      createdAt,
      updatedAt: createdAt,
    }
  })
}

function postRow(post: SeedPost): typeof blogs.$inferInsert {
  const slug = slugify(post.title)
  const { title, excerpt, content, image, imageAlt, tags, published } = post
  const createdAt = at(post.date)
  return {
    id: seedId('blog', slug),
    title,
    slug,
    excerpt,
    content,
    image,
    imageAlt,
    author,
    tags,
    published,
    publishedAt: published ? createdAt : null,
    createdAt,
    updatedAt: createdAt,
  }
}

function testimonialRow(entry: SeedTestimonial): typeof testimonials.$inferInsert {
  return {
    id: seedId('testimonial', `${entry.date}/${entry.authorName}`),
    authorName: entry.authorName,
    email: entry.email ?? null,
    rating: entry.rating,
    content: entry.content,
    isApproved: entry.approved,
    productId: entry.product ? seedId('product', entry.product) : null,
    createdAt: at(entry.date),
  }
}

/**
 * Inserts the demo shop in one atomic batch: all of it or nothing. Gives the numbers of rows that were added; rows
 * that are there already (a second process seeding at the same moment) stay as they are and are not counted.
 */
export async function seedDemo(db: Database) {
  const createdAt = nowIso()
  const [, addedProducts, addedVariations, addedPosts, addedTestimonials] = await db.batch([
    db
      .insert(categories)
      .values(seedCategories.map((name) => ({ name, createdAt })))
      .onConflictDoNothing(),
    db.insert(products).values(seedProducts.map(productRow)).onConflictDoNothing(),
    db.insert(productVariations).values(seedProducts.flatMap(variationRows)).onConflictDoNothing(),
    db.insert(blogs).values(seedPosts.map(postRow)).onConflictDoNothing(),
    db.insert(testimonials).values(seedTestimonials.map(testimonialRow)).onConflictDoNothing(),
  ])
  return {
    products: addedProducts.rowsAffected,
    variations: addedVariations.rowsAffected,
    posts: addedPosts.rowsAffected,
    testimonials: addedTestimonials.rowsAffected,
  }
}

/**
 * Whether nobody has ever used this database. Categories count too: an owner who deleted every demo product must not
 * find them again after a restart.
 */
export async function databaseIsEmpty(db: Database): Promise<boolean> {
  const row = await db.get<{ used: number }>(sql`
    select exists (select 1 from products) or exists (select 1 from blogs) or exists (select 1 from testimonials)
      or exists (select 1 from categories) or exists (select 1 from orders) or exists (select 1 from messages)
      or exists (select 1 from subscribers) as used`)
  return row.used === 0
}
