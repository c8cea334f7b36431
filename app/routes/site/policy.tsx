import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useLocation } from '@remix-run/react'
import { nowIso } from '~/lib/dates'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'
import { PolicyPage, type Policy } from '~/site/policy/policy-page'
import { privacyPolicy } from '~/site/policy/privacy'
import { refundPolicy } from '~/site/policy/refund'
import { shippingPolicy } from '~/site/policy/shipping'
import { termsOfService } from '~/site/policy/terms'

/** The policies by their paths, which `routes.ts` lists. */
const policies: Record<string, Policy> = {
  '/privacy-policy': privacyPolicy,
  '/terms-of-service': termsOfService,
  '/refund-policy': refundPolicy,
  '/shipping-policy': shippingPolicy,
}

export const handle: PageHandle = { scripts: false }

/** 'Last Updated' is a fixed day, or the current date where the policy has none (spec section 2, "Policy pages"). */
export function loader({ request }: LoaderFunctionArgs) {
  return { updated: policies[new URL(request.url).pathname]?.updated ?? nowIso() }
}

export const meta: MetaFunction<typeof loader> = ({ matches, location: { pathname } }) => {
  const policy = policies[pathname]
  return policy ? pageMeta(matches, { title: policy.title, description: policy.description, canonical: pathname }) : []
}

export default function Page() {
  const { updated } = useLoaderData<typeof loader>()
  const policy = policies[useLocation().pathname]
  return policy ? <PolicyPage policy={policy} updated={updated} /> : null
}
