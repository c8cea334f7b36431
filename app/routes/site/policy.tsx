import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'
import { loadPolicy } from '~/site/policy/policies.content.server'
import { PolicyPage } from '~/site/policy/policy-page'

export const handle: PageHandle = { scripts: false }

export async function loader(args: LoaderFunctionArgs) {
  const policy = await loadPolicy(new URL(args.request.url).pathname, args)
  if (!policy) throw data(null, { status: 404 })
  return policy
}

export const meta: MetaFunction<typeof loader> = ({ data: policy, matches, location: { pathname } }) =>
  policy
    ? pageMeta(matches, { title: policy.searchTitle, description: policy.searchDescription, canonical: pathname })
    : []

export default function Page() {
  return <PolicyPage {...useLoaderData<typeof loader>()} />
}
