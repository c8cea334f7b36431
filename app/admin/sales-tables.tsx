import { type Sales, salesNames, type SalesRow } from '~/orders/sales'
import { formatMoney } from '~/lib/money'
import { Cell, Row, Table } from './table'
import { salesTexts } from './messages'

const sums = {
  goods: 'Goods',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  refunded: 'Refunded',
  net: 'Net',
} as const

/** A table of sums with a line for each month, way to ship or code, and the total. */
export function SumsTable({
  title,
  name,
  rows,
  total,
}: {
  title: string
  name: string
  rows: SalesRow[]
  total: SalesRow
}) {
  return (
    <section className="stack" aria-label={title}>
      <h2>{title}</h2>
      <Table caption={title} columns={[name, 'Orders', ...Object.values(sums)]} actions={false}>
        {[...rows, total].map((row) => (
          <Row key={row.name}>
            <Cell className="wide">{row === total ? <b>{row.name}</b> : row.name}</Cell>
            <Cell label="Orders">{row.orders}</Cell>
            {Object.entries(sums).map(([key, label]) => (
              <Cell key={key} label={label} className="nowrap">
                {money(row[key as keyof typeof sums], row === total && key === 'net')}
              </Cell>
            ))}
          </Row>
        ))}
      </Table>
    </section>
  )
}

/** Sales by product; what belongs to no product is the line before the last, so that they end with the same total. */
export function ProductsTable({ sales: { products, rest, total } }: { sales: Sales }) {
  const ofNone = { name: salesNames.noProduct, goods: 0, discount: 0, refunded: rest.refunded }
  const rows = [
    ...products.map(({ units, refundedUnits, ...row }) => ({ ...row, units: units - refundedUnits })),
    { ...ofNone, units: undefined, net: rest.shipping + rest.tax + rest.other - rest.refunded },
  ]
  return (
    <section className="stack" aria-label={salesTexts.products}>
      <h2>{salesTexts.products}</h2>
      <Table
        caption={salesTexts.products}
        columns={['Product', 'Units kept', 'Goods', 'Discount', 'Refunded', 'Net']}
        actions={false}
      >
        {rows.map((row, index) => (
          <Row key={index}>
            <Cell className="wide">{row.name}</Cell>
            <Cell label="Units kept">{row.units ?? '–'}</Cell>
            <Cell label="Goods">{money(row.goods)}</Cell>
            <Cell label="Discount">{money(row.discount)}</Cell>
            <Cell label="Refunded">{money(row.refunded)}</Cell>
            <Cell label="Net">{money(row.net)}</Cell>
          </Row>
        ))}
        <Row>
          <Cell>
            <b>{total.name}</b>
          </Cell>
          <Cell label="Units kept">{products.reduce((sum, row) => sum + row.units - row.refundedUnits, 0)}</Cell>
          <Cell label="Goods">{money(total.goods)}</Cell>
          <Cell label="Discount">{money(total.discount)}</Cell>
          <Cell label="Refunded">{money(total.refunded)}</Cell>
          <Cell label="Net">{money(total.net, true)}</Cell>
        </Row>
      </Table>
    </section>
  )
}

function money(cents: number, strong = false) {
  return strong ? <b>{formatMoney(cents)}</b> : formatMoney(cents)
}
