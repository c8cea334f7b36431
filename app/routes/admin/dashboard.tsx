import { useLoaderData } from '@remix-run/react'
import { AdminHead, adminMeta, AdminTabs } from '~/admin/admin-frame'
import { buttonAction } from '~/admin/buttons.server'
import { listOfTab, pressDashboardButton, readDashboard } from '~/admin/dashboard.server'
import { FirstSteps } from '~/admin/first-steps'
import { ListHeading } from '~/admin/list-page'
import { listLoader } from '~/admin/lists.server'
import { testimonialAdminTexts } from '~/admin/messages'
import { PostsTab } from '~/admin/post-list'
import { ProductsTab } from '~/admin/product-list'
import { type Summary, SummaryCards, TodayPanel } from '~/admin/summary'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { Icon } from '~/ui/icon'
import { Notice } from '~/ui/notice'

export const shouldRevalidate = skipRevalidationOnError

export const meta = adminMeta('Admin Dashboard')

export const loader = listLoader(readDashboard, listOfTab)

/** Of the buttons one alone asks for something: how many there are now. */
export const action = buttonAction(pressDashboardButton, { keepsTyped: (form) => form.has('units') })

export default function DashboardPage() {
  const { today, steps, summary, alerts, tab, backup } = useLoaderData<typeof loader>()
  // Whoever asks for a list sees it first, also on a phone.
  const asked = tab.name !== 'products' || tab.search !== '' || tab.list?.page !== 1
  const firstSteps = !asked && steps && <FirstSteps steps={steps} />
  const overview = (
    <>
      {today.waiting.length === 0 && firstSteps}
      <TodayPanel today={today} alerts={alerts} isNew={steps !== undefined} />
      {today.waiting.length > 0 && firstSteps}
      <SummaryCards summary={summary} />
      <p className="muted">
        <a href="/admin/backups">{backup}</a>
      </p>
    </>
  )
  return (
    <>
      <AdminHead title="Admin Dashboard">
        <a className="button" href="/admin/new-product">
          <Icon name="plus" /> New Product
        </a>
        <a className="button button-quiet" href="/admin/new-post">
          <Icon name="plus" /> New Post
        </a>
      </AdminHead>
      <AdminTabs current={tab.name} />
      {!asked && overview}
      {tab.name === 'products' && <ProductsTab list={tab.list} search={tab.search} />}
      {tab.name === 'posts' && <PostsTab list={tab.list} search={tab.search} />}
      {tab.name === 'testimonials' && <TestimonialsTab counts={summary.testimonials} />}
      {asked && overview}
    </>
  )
}

/** Spec section 2, "Testimonials tab": the counts, and the ways to the list and to the public form. */
function TestimonialsTab({ counts }: { counts: Summary['testimonials'] }) {
  return (
    <>
      <ListHeading>Testimonials</ListHeading>
      <div className="list-tools">
        {counts ? (
          <p>
            {counts.pending + counts.approved} in total, {counts.pending} waiting for approval.
          </p>
        ) : (
          <Notice tone="danger" role="alert" title={testimonialAdminTexts.loadFailed} />
        )}
        <div className="actions">
          <a className="button" href="/admin/testimonials">
            Manage Testimonials
          </a>
          <a className="button button-quiet" href="/submit-testimonial" data-reload>
            Testimonial Form
          </a>
        </div>
      </div>
    </>
  )
}
