import { countOpenMessages } from '~/inbox/lists.server'
import { listOrders } from '~/orders/queries.server'
import { part } from './answer.server'

/** What waits for the owner, shown on the tabs. */
export interface Waiting {
  orders: number
  messages: number
}

/** Counts what waits. What cannot be read counts as nothing: the page around has its own words for that. */
export async function readWaiting(): Promise<Waiting> {
  const [orders, messages] = await Promise.all([
    part(async () => (await listOrders({ status: 'toShip', page: 1 })).total),
    part(countOpenMessages),
  ])
  return { orders: orders ?? 0, messages: messages ?? 0 }
}
