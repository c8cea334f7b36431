import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { ExportButton } from '~/admin/list-tools'
import { salesTexts } from '~/admin/messages'
import { Cell, Row, Table } from '~/admin/table'
import { formatMonth } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { formatMoney } from '~/lib/money'
import { type Sales, salesNames, type SalesRow } from '~/orders/sales'
import { readSales } from '~/orders/sales.server'
import { readViews } from '~/site/page-views.server'
import { Empty } from '~/ui/notice'

export const meta = adminMeta(salesTexts.title)

export const loader = adminLoader(async ({ request }) => {
  const [sold, seen] = await Promise.all([readSales(new URL(request.url).searchParams.get('year')), readViews()])
  if (!sold) throw data(null, { status: 404 })
  return { ...sold, seen }
})

export default function SalesPage() {
  const { year, years, sales, seen } = useLoaderData<typeof loader>()
  const { total, months, ways, codes } = sales
  const named = months.map((row) => ({ ...row, name: formatMonth(row.name) }))
  return (
    <>
      <AdminHead title={salesTexts.title} lead={salesTexts.lead}>
        {total.orders > 0 && <ExportButton list="sales" part={`year=${year}`} />}
      </AdminHead>
      <AdminTabs current="sales" />
      <div className="sales">
        {years.length > 1 && (
          <ul className="chips wrapping" aria-label="Year">
            {years.map((one) => (
              <li key={one}>
                <a className="chip" href={`/admin/sales?year=${one}`} aria-current={one === year ? 'true' : undefined}>
                  {one}
                </a>
              </li>
            ))}
          </ul>
        )}
        {total.orders === 0 && (
          <div className="panel">
            <Empty title={salesTexts.none(year)} />
          </div>
        )}
        {total.orders > 0 && (
          <>
            <SumsTable title={salesTexts.months} name="Month" rows={named} total={total} />
            <ProductsTable sales={sales} />
            <SumsTable title={salesTexts.ways} name="Way to ship" rows={ways} total={total} />
            <SumsTable title={salesTexts.codes} name="Code" rows={codes} total={total} />
          </>
        )}
        <Views {...seen} />
      </div>
    </>
  )
}

const sums = {
  goods: 'Goods',
  discount: 'Discount',
  shipping: 'Shipping',
  tax: 'Tax',
  refunded: 'Refunded',
  net: 'Net',
} as const

/** A table of sums with a line for each month, way to ship or code, and the total. */
function SumsTable({ title, name, rows, total }: { title: string; name: string; rows: SalesRow[]; total: SalesRow }) {
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
function ProductsTable({ sales: { products, rest, total } }: { sales: Sales }) {
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

function Views({ days, pages }: ReturnType<typeof useLoaderData<typeof loader>>['seen']) {
  return (
    <section className="stack" aria-labelledby="views-title">
      <h2 id="views-title">{salesTexts.viewsTitle}</h2>
      <p>{salesTexts.viewsLead}</p>
      {pages.length === 0 && <p>{salesTexts.noViews}</p>}
      {pages.length > 0 && (
        <>
          <Table caption={salesTexts.byPage} columns={['Page', 'Views']} actions={false}>
            {pages.map(({ path, views }) => (
              <Row key={path}>
                <Cell className="wide">
                  <a href={path} data-reload>
                    {path}
                  </a>
                </Cell>
                <Cell label="Views">{views}</Cell>
              </Row>
            ))}
          </Table>
          <Table caption={salesTexts.byDay} columns={['Day', 'Views']} actions={false}>
            {days.map(({ day, views }) => (
              <Row key={day}>
                <Cell>{formatDay(day)}</Cell>
                <Cell label="Views">{views}</Cell>
              </Row>
            ))}
          </Table>
          <ExportButton list="views" />
        </>
      )}
    </section>
  )
}
