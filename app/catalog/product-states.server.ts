import { sql, type SQL } from 'drizzle-orm'
import { rowJson } from '~db/rows.server'
import { backInStock, products, productVariations } from '~db/schema'
import { rowStates, type StateSource } from '~/history/states.server'

/** The states of products with their variations, for their history and for the bin. */
export const productStates = rowStates('product', products, products.name, {
  variations: sql`json((select json_group_array(json(${rowJson(productVariations)})) from ${productVariations}
    where ${productVariations.productId} = ${products.id}))`,
})

/** The states of the options of a product, for the bin. */
export function optionStates(productId: string): StateSource<'option'> {
  const name = sql`(select p.name from products p where p.id = product_id) || ', ' || product_variations.name || ': ' || value`
  const { kind, query } = rowStates('option', productVariations, name)
  return { kind, query: (id) => sql`${query(id)} and product_id = ${productId}` }
}

/** Who waits for something, as a JSON list of rows. */
function waitingFor(which: SQL): SQL {
  return sql`(select json_group_array(json(${rowJson(backInStock)})) from ${backInStock} where ${which})`
}

/** What goes with an option into the bin. */
export function waitingForOption(id: string): Record<'waiting', SQL> {
  return { waiting: waitingFor(sql`variation_id = ${id}`) }
}

/** What goes with a product into the bin: who waits for it, and the ids of its reviews, which lose it until it is back. */
export function goingWith(id: string): Record<'waiting' | 'reviews', SQL> {
  return {
    waiting: waitingFor(sql`product_id = ${id}`),
    reviews: sql`(select json_group_array(id) from testimonials where product_id = ${id})`,
  }
}
