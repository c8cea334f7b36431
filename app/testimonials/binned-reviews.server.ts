import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { insertRow, rowOf } from '~db/rows.server'
import { products, testimonials } from '~db/schema'
import { inBin, takeOut, type Restorable } from '~/history/bin.server'

/** Reviews out of the bin, about their product again, also where that lies in the bin itself and comes back later. */
export const binnedReviews: Restorable = {
  kind: 'review',
  list: () => '/admin/testimonials',
  restore: async (item) => {
    const { productId, ...review } = rowOf(testimonials, item.state)
    const [db, when] = [getDb(), inBin(item)]
    const [{ rowsAffected }] = await db.batch([
      db.run(insertRow(testimonials, review, when)),
      db.run(sql`update testimonials set product_id = ${productId}
        where id = ${review.id} and exists (select 1 from ${products} where id = ${productId}) and ${when}`),
      db.run(sql`update bin set state = json_insert(state, '$.reviews[#]', ${review.id})
        where kind = 'product' and subject_id = ${productId} and ${when}`),
      ...takeOut(item),
    ])
    return rowsAffected > 0
  },
}
