import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { lookAgain } from '~/checkout/look-again'
import { ReturnPage, returnTitles } from '~/checkout/return-page'
import { returnState } from '~/checkout/sync-order.server'
import type { PageHandle } from '~/site/handle'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: returnTitles[page?.state ?? 'plain'], noindex: true })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const shouldRevalidate = keepAfterFailure

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = (await returnState(request, context)) ?? 'plain'
  const again = lookAgain(new URL(request.url).searchParams)
  return data(
    { state, address: again.address },
    { status: state === 'unknown' ? 404 : 200, headers: state === 'confirming' ? again.headers : {} },
  )
}

export default function Success() {
  const { state, address } = useLoaderData<typeof loader>()
  return <ReturnPage state={state} address={address} />
}
