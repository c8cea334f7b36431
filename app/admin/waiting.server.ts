import type { AppLoadContext } from '@remix-run/node'
import { countOpenMessages } from '~/inbox/admin-messages.server'
import { countOrdersToShip } from '~/orders/admin-orders.server'
import { readPart } from '~/site/part.server'

/** What waits for the owner, shown on the tabs. */
export interface Waiting {
  orders: number
  messages: number
}

/** Counts what waits. What cannot be read counts as nothing: the page around has its own words for that. */
export async function readWaiting(context: AppLoadContext): Promise<Waiting> {
  const [orders, messages] = await Promise.all([
    readPart('number of orders to ship', countOrdersToShip, context),
    readPart('number of open messages', countOpenMessages, context),
  ])
  return { orders: orders ?? 0, messages: messages ?? 0 }
}
