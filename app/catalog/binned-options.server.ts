import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { insertRow, rowOf, type StoredRow } from '~db/rows.server'
import { backInStock, bin, products, productVariations } from '~db/schema'
import { inBin, listIn, takeOut, type Restorable } from '~/history/bin.server'
import { binTexts } from '~/history/messages'
import { keepState } from '~/history/states.server'
import { productStates } from './product-states.server'
import { hasTwin } from './variations.server'

/** Options out of the bin, under their ids; where the product lies in the bin itself, they come back with it. */
export const binnedOptions: Restorable = {
  kind: 'option',
  list: ({ state }) => `/admin/products/${String(state.product_id)}`,
  restore: async (item) => {
    const db = getDb()
    const { waiting, ...state } = item.state
    const row = rowOf(productVariations, state)
    const { productId } = row
    if (await hasTwin(productId, row)) return binTexts.sameOption
    const canReturn = sql`${inBin(item)} and exists (select 1 from ${products} where id = ${productId})`
    const isBinned = sql`kind = 'product' and subject_id = ${productId}`
    if (!(await db.$count(products, sql`id = ${productId}`)) && !(await db.$count(bin, isBinned))) {
      return binTexts.productGone
    }
    const [, inserted, , ...others] = await db.batch([
      keepState(productStates, productId, { done: 'optionAdded', when: canReturn })[0],
      db.run(insertRow(productVariations, row, canReturn)),
      db.run(sql`update bin set state = json_insert(state, '$.variations[#]', json(${JSON.stringify(state)}))
        where ${isBinned} and ${inBin(item)}`),
      ...listIn<StoredRow>({ waiting }, 'waiting').map((one) =>
        db.run(insertRow(backInStock, rowOf(backInStock, one), canReturn)),
      ),
      ...takeOut(item),
    ])
    return inserted.rowsAffected > 0 || others.at(-1)!.rowsAffected > 0
  },
}
