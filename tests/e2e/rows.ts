import type { RunningApp } from '../support/launcher'

type Row = Record<string, string | number | null>

/** The moment at which rows were made that are written straight into the database. */
export const at = '2026-11-20T15:00:00.000Z'
const madeAt = { created_at: at, updated_at: at }

/** Writes a row, in the place of one with its id; columns that are not named have their defaults. */
export async function addRow(app: RunningApp, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row)
  const marks = columns.map(() => '?').join(', ')
  await app.sql(`INSERT OR REPLACE INTO ${table} (${columns.join(', ')}) VALUES (${marks})`, Object.values(row))
}

/** A product of which there are ten, with its slug as id and name. */
export function addProduct(app: RunningApp, slug: string, product: Row = {}): Promise<void> {
  const images = JSON.stringify([{ url: '/images/products/rose-quartz-heart-1.jpg', alt: 'A heart' }])
  const plain = {
    name: slug,
    description: 'Plain.',
    price_cents: 2000,
    images,
    category: 'crystals',
    stock_quantity: 10,
  }
  return addRow(app, 'products', { id: slug, slug, ...plain, ...madeAt, ...product })
}

/** A draft, with its slug as id and title. */
export function addPost(app: RunningApp, slug: string, post: Row = {}): Promise<void> {
  const plain = { title: slug, excerpt: 'An excerpt', content: 'Content', author: 'Author', tags: '[]', published: 0 }
  return addRow(app, 'blogs', { id: slug, slug, image: '/images/blog/moon-water.jpg', ...plain, ...madeAt, ...post })
}

/** An approved review of five stars. */
export function addReview(app: RunningApp, id: string, review: Row): Promise<void> {
  return addRow(app, 'testimonials', { id, author_name: 'Ann', rating: 5, is_approved: 1, created_at: at, ...review })
}

/** A paid order that was oversold, and whose notification has failed. @returns its number */
export async function addOrder(app: RunningApp, id: string): Promise<string> {
  const sums = { subtotal_cents: 5800, total_cents: 6600, shipping_cents: 800, tax_cents: 0 }
  await addRow(app, 'orders', {
    ...{ id, status: 'paid', cart_id: `cart-${id}`, cart_hash: 'h', oversold: 1, customer_name: 'J. M.' },
    ...{ ...sums, email: `${id}@mail.example`, expires_at: at, paid_at: at, ...madeAt },
    address:
      '{"line1":"12 Harbor Street","line2":"","city":"Weymouth","state":"MA","postalCode":"02190","country":"US"}',
  })
  await addRow(app, 'order_items', {
    ...{ order_id: id, position: 0, product_id: 'gone', name: 'Amethyst Cluster', variation_name: 'Size' },
    ...{ variation_value: 'Medium', unit_price_cents: 5800, quantity: 1 },
  })
  await addRow(app, 'deliveries', {
    ...{ id: `delivery-${id}`, kind: 'purchase', subject_id: id, payload: '{"event":"new_purchase"}' },
    ...{ status: 'failed', attempts: 3, last_error: 'answered with status 500', ...madeAt },
  })
  const [order] = await app.sql('SELECT number FROM orders WHERE id = ?', [id])
  return String(order?.number)
}
