import { data } from '@remix-run/node'
import { fullName } from '~/catalog/sellable'
import { formatDate } from '~/lib/dates'
import { findOrdersToPack } from '~/orders/admin-orders.server'
import { addressLines, isPickup } from '~/orders/order'
import { readSettings } from '~/site/settings.server'
import { orderTexts } from './messages'

/**
 * What goes into the parcels: of the orders that the URL names (`?order=…`, several times), or of all that are to be
 * shipped. No prices and no notes: a parcel may be a present. @throws 404 when there is none
 */
export async function readPackingSlips(params: URLSearchParams) {
  const [found, { siteName }] = await Promise.all([findOrdersToPack(params.getAll('order')), readSettings()])
  if (found.length === 0) throw data(orderTexts.nothingToPack, { status: 404 })
  return {
    siteName,
    slips: found.map(({ order, items }) => ({
      number: order.number,
      ordered: formatDate(order.createdAt),
      way: order.shippingWay,
      address: isPickup(order) ? [order.customerName ?? ''] : addressLines(order),
      items: items.map((item) => ({ name: fullName(item), quantity: item.quantity })),
    })),
  }
}
