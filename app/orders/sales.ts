import { goodsOf } from './after-refunds'
import { calendarDay } from '~/lib/dates'
import type { Order, OrderItem, Refund } from './order'

/** Paid orders with all that belongs to them. */
export interface PaidOrder {
  order: Order
  items: OrderItem[]
  refunds: Refund[]
}

/** Income in cents. `net` is what was charged less what was refunded; `other` is what was charged beyond the other parts. */
export interface Sums {
  goods: number
  discount: number
  shipping: number
  tax: number
  other: number
  refunded: number
  net: number
}

/** One line of a table: a month, a way to ship, a code. */
export interface SalesRow extends Sums {
  name: string
  orders: number
}

export interface ProductSales {
  name: string
  units: number
  refundedUnits: number
  /** In cents, before the discount. */
  goods: number
  discount: number
  refunded: number
  net: number
}

export interface Sales {
  total: SalesRow
  months: SalesRow[]
  ways: SalesRow[]
  codes: SalesRow[]
  products: ProductSales[]
  /** What of the total belongs to no product, so that a table of them ends with the total. */
  rest: { shipping: number; tax: number; other: number; refunded: number }
}

const noSums: Sums = { goods: 0, discount: 0, shipping: 0, tax: 0, other: 0, refunded: 0, net: 0 }

export const salesNames = {
  total: 'All together',
  noWay: 'No way to ship',
  noCode: 'Without a code',
  noProduct: 'Of no product',
}

/** Sums up paid orders by month of payment, product, way to ship and code; each of the four has the same total, to the cent. */
export function sumSales(paid: PaidOrder[]): Sales {
  const summed = paid.map((sold) => ({ ...sold, sums: sumsOf(sold) }))
  const by = (nameOf: (order: Order) => string) => groupBy(summed, nameOf)
  const mostOrdersFirst = (a: SalesRow, b: SalesRow) => b.orders - a.orders
  return {
    total: by(() => salesNames.total)[0] ?? { name: salesNames.total, orders: 0, ...noSums },
    months: by(monthOf).sort((a, b) => (a.name < b.name ? 1 : -1)),
    ways: by(({ shippingWay }) => shippingWay ?? salesNames.noWay).sort(mostOrdersFirst),
    codes: by(({ code }) => code ?? salesNames.noCode).sort(mostOrdersFirst),
    ...sumProducts(summed),
  }
}

interface SummedOrder extends PaidOrder {
  sums: Sums
}

function sumsOf({ order, items }: PaidOrder): Sums {
  const goods = items.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0)
  const discount = items.reduce((sum, { discountCents }) => sum + discountCents, 0)
  const { shippingCents, taxCents, totalCents, refundedCents: refunded } = order
  const [shipping, tax] = [shippingCents ?? 0, taxCents ?? 0]
  const charged = totalCents ?? goods - discount + shipping + tax
  const other = charged - (goods - discount + shipping + tax)
  return { goods, discount, shipping, tax, other, refunded, net: charged - refunded }
}

/** `2026-03`, in the shop's calendar. */
function monthOf({ paidAt, createdAt }: Order): string {
  return calendarDay(paidAt ?? createdAt).slice(0, 7)
}

function groupBy(orders: SummedOrder[], nameOf: (order: Order) => string): SalesRow[] {
  const rows = new Map<string, SalesRow>()
  for (const { order, sums } of orders) {
    const name = nameOf(order)
    const row = rows.get(name) ?? { name, orders: 0, ...noSums }
    rows.set(name, { name, ...addSums(row, sums), orders: row.orders + 1 })
  }
  return [...rows.values()]
}

function addSums(a: Sums, b: Sums): Sums {
  const names = Object.keys(noSums) as (keyof Sums)[]
  return Object.fromEntries(names.map((name) => [name, a[name] + b[name]])) as unknown as Sums
}

/** The products, what sold best first, and what belongs to none of them. */
function sumProducts(orders: SummedOrder[]): Pick<Sales, 'products' | 'rest'> {
  const byId = new Map<string, ProductSales>()
  const rest = { shipping: 0, tax: 0, other: 0, refunded: 0 }
  for (const sold of orders) {
    const { shipping, tax, other, refunded } = sold.sums
    rest.shipping += shipping
    rest.tax += tax
    rest.other += other
    rest.refunded += refunded - addItems(byId, sold)
  }
  return { products: [...byId.values()].sort((a, b) => b.net - a.net || a.name.localeCompare(b.name)), rest }
}

/** Adds an order's items to the sales of their products. @returns the part of its refunds that was made for items, in cents */
function addItems(sales: Map<string, ProductSales>, { items, refunds }: PaidOrder): number {
  const refunded = refundedOf(items, refunds)
  for (const item of items) {
    const known = sales.get(item.productId)
    const row = known ?? { name: '', units: 0, refundedUnits: 0, goods: 0, discount: 0, refunded: 0, net: 0 }
    const { cents, units } = refunded.get(item.position) ?? { cents: 0, units: 0 }
    const goods = item.unitPriceCents * item.quantity
    sales.set(item.productId, {
      // The name that it was last sold by, whatever option was chosen.
      name: item.name,
      units: row.units + item.quantity,
      refundedUnits: row.refundedUnits + units,
      goods: row.goods + goods,
      discount: row.discount + item.discountCents,
      refunded: row.refunded + cents,
      net: row.net + goods - item.discountCents - cents,
    })
  }
  return [...refunded.values()].reduce((sum, { cents }) => sum + cents, 0)
}

/**
 * What was refunded of each item, by its position. A refund of several is shared out by what they came to after the discount,
 * and gives none of them more than that: shipping and tax that came back with them are of no product.
 */
function refundedOf(items: OrderItem[], refunds: Refund[]): Map<number, { cents: number; units: number }> {
  const refunded = new Map<number, { cents: number; units: number }>()
  for (const { lines, amountCents } of refunds.filter(({ status }) => status !== 'failed')) {
    const priced = lines.flatMap(({ position, quantity }) => {
      const item = items.find((one) => one.position === position)
      if (!item || quantity <= 0) return []
      return [{ position, quantity, price: goodsOf(item, quantity, refunded.get(position)?.units ?? 0) }]
    })
    // Each line takes its share of what the lines before it have left, so that the shares add up to the cent.
    let priceLeft = priced.reduce((sum, { price }) => sum + price, 0)
    let centsLeft = Math.min(amountCents, priceLeft)
    for (const { position, quantity, price } of priced) {
      const cents = priceLeft > 0 ? Math.round((centsLeft * price) / priceLeft) : 0
      centsLeft -= cents
      priceLeft -= price
      const before = refunded.get(position) ?? { cents: 0, units: 0 }
      refunded.set(position, { cents: before.cents + cents, units: before.units + quantity })
    }
  }
  return refunded
}
