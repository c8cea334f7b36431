import type { MetaFunction } from '@remix-run/node'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'
import { PolicyPage } from '~/site/policy/policy-page'
import { refundPolicy } from '~/site/policy/refund'

export const handle: PageHandle = { scripts: false }

/** The day the text last changed (spec section 2, "Policy pages"). */
const updated = '2026-01-15T12:00:00.000Z'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: refundPolicy.title, description: refundPolicy.description, canonical: '/refund-policy' })

export default function Page() {
  return <PolicyPage policy={refundPolicy} updated={updated} />
}
