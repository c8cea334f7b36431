import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { nowIso } from '~/lib/dates'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'
import { PolicyPage } from '~/site/policy/policy-page'
import { termsOfService } from '~/site/policy/terms'

export const handle: PageHandle = { scripts: false }

/** Shows the current date as 'Last Updated' (spec section 2, "Policy pages"). */
export function loader() {
  return { updated: nowIso() }
}

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: termsOfService.title,
    description: termsOfService.description,
    canonical: '/terms-of-service',
  })

export default function Page() {
  const { updated } = useLoaderData<typeof loader>()
  return <PolicyPage policy={termsOfService} updated={updated} />
}
