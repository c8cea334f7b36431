import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ReturnPage, returnTitle } from '~/checkout/return-page'
import { pollPayment } from '~/checkout/success-path'
import { returnState, returnedOrderPath } from '~/checkout/sync-order.server'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: returnTitle(page?.state ?? 'plain'), noindex: true })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const shouldRevalidate = skipRevalidationOnError

export async function loader({ request, context }: LoaderFunctionArgs) {
  const state = (await returnState(request, context)) ?? 'plain'
  const poll = pollPayment(new URL(request.url).searchParams)
  return data(
    { state, path: poll.path, orderPath: state === 'paid' ? await returnedOrderPath(request) : undefined },
    { status: state === 'unknown' ? 404 : 200, headers: state === 'confirming' ? poll.headers : {} },
  )
}

export default function Success() {
  const { state, path, orderPath } = useLoaderData<typeof loader>()
  return <ReturnPage state={state} path={path} orderPath={orderPath} />
}
