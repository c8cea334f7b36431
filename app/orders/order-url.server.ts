import { config } from '~/config/config.server'
import { isUrlKey, urlKey } from '~/security/url-key.server'
import { isPaid, type Order, type OrderWithItems } from './order'
import { findOrderByNumber } from './queries.server'

/** The path of an order's own page. Whoever has it sees the order, so it goes to its buyer alone. */
export function orderPath({ id, number }: Pick<Order, 'id' | 'number'>): string {
  return `/order/${number}/${urlKey('order', id)}`
}

/** The whole URL of an order's own page, for mails. */
export function orderUrl(order: Pick<Order, 'id' | 'number'>): string {
  return config().siteUrl + orderPath(order)
}

/** The paid order of a number and its key; undefined whatever it is that does not fit. */
export async function findOrderByKey(number: string, key: string): Promise<OrderWithItems | undefined> {
  const found = await findOrderByNumber(/^[1-9]\d{0,9}$/.test(number) ? Number(number) : 0)
  const fits = isUrlKey('order', found?.order.id ?? '', key)
  return found && fits && isPaid(found.order) ? found : undefined
}
