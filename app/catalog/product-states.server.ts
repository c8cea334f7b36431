import { sql, type SQL } from 'drizzle-orm'
import { rowJson } from '~db/rows.server'
import { backInStock, products, productVariations } from '~db/schema'
import { rowStates } from '~/history/states.server'

/** The states of products with their variations, for their history and for the bin. */
export const productStates = rowStates('product', products, products.name, {
  variations: sql`json((select json_group_array(json(${rowJson(productVariations)})) from ${productVariations}
    where ${productVariations.productId} = ${products.id}))`,
})

/** What goes with a product into the bin: who waits for it, and the ids of its reviews, which lose it until it is back. */
export function goingWith(id: string): Record<'waiting' | 'reviews', SQL> {
  return {
    waiting: sql`(select json_group_array(json(${rowJson(backInStock)})) from ${backInStock}
      where ${backInStock.productId} = ${id})`,
    reviews: sql`(select json_group_array(id) from testimonials where product_id = ${id})`,
  }
}
