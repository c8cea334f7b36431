import type { RunningApp } from '../support/launcher'

/** The moment at which rows were made that are written straight into the database. */
export const at = '2026-11-20T15:00:00.000Z'

/** A paid order that was oversold, and whose notification has failed. @returns its number */
export async function addOrder(app: RunningApp, id: string): Promise<string> {
  await app.sql(
    `INSERT INTO orders (id, status, subtotal_cents, total_cents, shipping_cents, tax_cents, cart_id, cart_hash, expires_at,
       oversold, customer_name, email, address, paid_at, created_at, updated_at)
     VALUES (?, 'paid', 5800, 6600, 800, 0, ?, 'h', ?, 1, 'J. M.', ?, ?, ?, ?, ?)`,
    [
      id,
      `cart-${id}`,
      at,
      `${id}@mail.example`,
      '{"line1":"12 Harbor Street","line2":"","city":"Weymouth","state":"MA","postalCode":"02190","country":"US"}',
      at,
      at,
      at,
    ],
  )
  await app.sql(
    `INSERT INTO order_items (order_id, position, product_id, name, variation_name, variation_value, unit_price_cents, quantity)
     VALUES (?, 0, 'gone', 'Amethyst Cluster', 'Size', 'Medium', 5800, 1)`,
    [id],
  )
  await app.sql(
    `INSERT INTO deliveries (id, kind, subject_id, payload, status, attempts, last_error, created_at, updated_at)
     VALUES (?, 'purchase', ?, '{"event":"new_purchase"}', 'failed', 3, 'answered with status 500', ?, ?)`,
    [`delivery-${id}`, id, at, at],
  )
  const [order] = await app.sql('SELECT number FROM orders WHERE id = ?', [id])
  return String(order?.number)
}
