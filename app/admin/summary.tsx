import type { ReactNode } from 'react'
import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'
import type { StockAlert } from '~/catalog/admin-products.server'
import { Badge } from '~/ui/badge'
import { variationPath } from './editors/product-values'
import { todayTexts } from './messages'
import type { readToday } from './today.server'

type Today = Awaited<ReturnType<typeof readToday>>

interface TodayPanelProps {
  today: Today
  alerts: StockAlert[]
  /** The shop has not been made its owner's yet, so not all is done. */
  isNew: boolean
}

/** What the dashboard begins with: what needs a decision, what waits, each line leading to its list, and what came in this month. */
export function TodayPanel({ today: { waiting, income }, alerts, isNew }: TodayPanelProps) {
  const urgent = waiting.filter(({ needsYou }) => needsYou)
  return (
    <section className="panel today" aria-labelledby="today-title">
      <h2 id="today-title">{todayTexts.title}</h2>
      {waiting.length === 0 && alerts.length === 0 && !isNew && <p>{todayTexts.nothing}</p>}
      {urgent.length > 0 && (
        <section className="notice needs-you" data-tone="warning" aria-labelledby="needs-you-title">
          <h3 className="notice-title" id="needs-you-title">
            {todayTexts.needsYou}
          </h3>
          <WaitingList waiting={urgent} />
        </section>
      )}
      <WaitingList waiting={waiting.filter(({ needsYou }) => !needsYou)} />
      {income?.orders === 0 && <p>{todayTexts.noIncome}</p>}
      {income !== null && income.orders > 0 && (
        <p>
          <a href="/admin/orders?status=paid">{formatMoney(income.cents)}</a> came in this month, from{' '}
          {plural(income.orders, 'paid order')}.
        </p>
      )}
      <StockNotice alerts={alerts} />
    </section>
  )
}

function WaitingList({ waiting }: { waiting: Today['waiting'] }) {
  if (waiting.length === 0) return null
  return (
    <ul>
      {waiting.map(({ label, count, path }) => (
        <li key={path}>
          <a href={path}>
            <strong>{count ?? <Unread />}</strong> <span>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What the summary cards count; null is what could not be read. */
export interface Summary {
  products: { total: number; featured: number } | null
  posts: { total: number; published: number } | null
  testimonials: { pending: number; approved: number } | null
}

/** Spec section 2: the dashboard's summary cards. */
export function SummaryCards({ summary: { products, posts, testimonials } }: { summary: Summary }) {
  return (
    <dl className="tiles">
      <Tile name="Products" count={products?.total} />
      <Tile name="Featured products" count={products?.featured} />
      <Tile name="Blog posts" count={posts?.total} />
      <Tile name="Published blogs" count={posts?.published} />
      <Tile name="Testimonials" count={testimonials && testimonials.pending + testimonials.approved}>
        {testimonials && (
          <Badge tone={testimonials.pending > 0 ? 'warning' : undefined}>{testimonials.pending} pending</Badge>
        )}
      </Tile>
    </dl>
  )
}

interface TileProps {
  name: string
  /** Left out when it could not be read: a 0 would say that there is nothing. */
  count: number | null | undefined
  children?: ReactNode
}

function Tile({ name, count, children }: TileProps) {
  return (
    <div className="tile">
      <dt>{name}</dt>
      <dd>
        {count ?? <Unread />} {children}
      </dd>
    </div>
  )
}

function Unread() {
  return (
    <>
      <span aria-hidden="true">–</span> <span className="visually-hidden">could not be read</span>
    </>
  )
}

const shownAlerts = 6

/** What is sold out or nearly so, before anything else is looked at. The rest is one click away. */
function StockNotice({ alerts }: { alerts: StockAlert[] }) {
  if (alerts.length === 0) return null
  const rest = alerts.slice(shownAlerts)
  return (
    <section className="notice stock-notice" data-tone="warning" aria-labelledby="stock-title">
      <h3 className="notice-title" id="stock-title">
        Low and sold-out stock
      </h3>
      <AlertList alerts={alerts.slice(0, shownAlerts)} />
      {rest.length > 0 && (
        <details className="disclosure">
          <summary>{rest.length} more</summary>
          <AlertList alerts={rest} />
        </details>
      )}
    </section>
  )
}

function AlertList({ alerts }: { alerts: StockAlert[] }) {
  return (
    <ul className="stock-alerts">
      {alerts.map(({ slug, variationId, name, left }) => (
        <li key={name}>
          <a href={alertPath(slug, variationId)}>{name}</a>
          {left === 0 ? <Badge tone="danger">Sold out</Badge> : <Badge tone="warning">{left} left</Badge>}
        </li>
      ))}
    </ul>
  )
}

/** Where the stock is to be changed: the product's form, or that of its variation. */
function alertPath(slug: string, variationId: string | null): string {
  const editor = `/admin/edit-product/${slug}`
  return variationId === null ? editor : variationPath(`${editor}?tab=variations`, variationId)
}
