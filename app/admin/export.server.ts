import { productsCsv } from '~/catalog/products-csv.server'
import { noteActivity } from '~/history/activity.server'
import { messageTable } from '~/inbox/admin-inbox.server'
import { type Cell, toCsv } from '~/lib/csv'
import { shopToday } from '~/lib/dates'
import { subscriberTable } from '~/newsletter/admin-subscribers.server'
import { orderTable } from '~/orders/orders-csv.server'
import { salesTable } from '~/orders/sales.server'
import { securityHeaders } from '~/security/headers.server'
import { viewsTable } from '~/site/page-views.server'

const tables = {
  orders: orderTable,
  messages: messageTable,
  subscribers: subscriberTable,
  products: productsCsv,
  sales: salesTable,
  views: viewsTable,
} satisfies Record<string, (params: URLSearchParams) => Promise<Cell[][] | undefined>>

export type ExportedList = keyof typeof tables

/**
 * A list of the admin as a file for spreadsheets.
 * @param params of the URL: which part of the list
 * @returns undefined when there is no such list, or no such part of it
 */
export async function exportList(list: string, params = new URLSearchParams()): Promise<Response | undefined> {
  const table = Object.hasOwn(tables, list) ? tables[list as ExportedList] : undefined
  const rows = await table?.(params)
  if (!rows) return undefined
  const headers = new Headers({
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${list}-${shopToday()}.csv"`,
    'Cache-Control': 'private, no-store',
  })
  const csv = toCsv(rows)
  await noteActivity('exported', { name: list })
  return new Response(csv, { headers: securityHeaders(headers) })
}
