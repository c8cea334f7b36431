import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { fullName } from './sellable'

/** Something to see to: a product or one of its variations, with the number left, 0 when sold out. */
export interface StockAlert {
  slug: string
  /** Null where the product itself is meant. */
  variationId: string | null
  name: string
  left: number
}

const mostAlerts = 40

/**
 * What is sold out or low (spec section 9: 1 to 5 left), the most urgent first, at most 40. Each kind is read from an
 * index of its own (migration 0003), whose condition is repeated here letter for letter: SQLite asks for that.
 */
export async function stockAlerts(): Promise<StockAlert[]> {
  const rows = await getDb().all<StockAlert & { value: string | null }>(sql`
    select * from (
      select slug, null as variationId, name, null as value, 0 as "left" from products
      where in_stock = 0
      order by name limit ${mostAlerts})
    union all select * from (
      select slug, null, name, null, stock_quantity from products
      where in_stock = 1 and stock_quantity between 1 and 5
        and not exists (select 1 from product_variations v where v.product_id = products.id)
      order by stock_quantity, name limit ${mostAlerts})
    union all select * from (
      select p.slug, v.id, p.name, v.value, iif(v.in_stock, v.stock_quantity, 0) as "left"
      from product_variations v join products p on p.id = v.product_id
      where (v.in_stock = 0 or v.stock_quantity between 1 and 5) and p.in_stock = 1
      order by "left", p.name, v.value limit ${mostAlerts})
    order by "left", name, value limit ${mostAlerts}`)
  return rows.map(({ value, ...alert }) => ({ ...alert, name: fullName({ name: alert.name, variationValue: value }) }))
}
