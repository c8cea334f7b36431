import { sql, type SQL } from 'drizzle-orm'
import { paidStatuses } from './order'
import { openOrders } from './queries.server'

/**
 * How many orders have a code, for statements about `codes` (beyond, section 3): paid ones, and open ones, which give it back
 * when they expire or fail. A cart's own open order never stands in its own way.
 * @param at UTC ISO text
 */
export function usesOfCode(at: string, ownCartId = ''): SQL<number> {
  // Columns as text: a query of one table would leave out which table they are of.
  return sql<number>`(SELECT count(*) FROM orders WHERE orders.code_id = codes.id AND (
    orders.status IN ${paidStatuses} OR (${openOrders(at)} AND orders.cart_id <> ${ownCartId})))`
}
