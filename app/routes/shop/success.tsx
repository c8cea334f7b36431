import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { successContent, successWords } from '~/checkout/success.content.server'
import { SuccessPage } from '~/checkout/success-page'
import { pollPayment } from '~/checkout/success-path'
import { successState, paidOrderPath } from '~/checkout/sync-order.server'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'
import { shownContent } from '~/site/shown-content.server'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data: page }) =>
  pageMeta(matches, { title: page?.title ?? '', noindex: true })

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const [asked, content] = await Promise.all([successState(request, context), shownContent(successContent, args)])
  const state = asked ?? 'plain'
  const poll = pollPayment(new URL(request.url).searchParams)
  return data(
    {
      state,
      ...successWords(content, state),
      path: poll.path,
      orderPath: state === 'paid' ? await paidOrderPath(request) : undefined,
    },
    { status: state === 'unknown' ? 404 : 200, headers: state === 'confirming' ? poll.headers : {} },
  )
}

export default function Success() {
  return <SuccessPage {...useLoaderData<typeof loader>()} />
}
