import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { adminLoader } from '~/admin/guard.server'
import { ExportButton } from '~/admin/list-tools'
import { salesTexts } from '~/admin/messages'
import { ProductsTable, SumsTable } from '~/admin/sales-tables'
import { Cell, Row, Table } from '~/admin/table'
import { formatMonth } from '~/lib/dates'
import { formatDay } from '~/lib/days'
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
        <ExportButton list="sales" part={`year=${year}`} />
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
