import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '~/http/form-action.server'
import { OrderPage } from '~/orders/order-page'
import { orderPageTexts } from '~/orders/messages'
import { readOrderPage, sendRequest } from '~/orders/order-page.server'
import type { PageHandle } from '~/site/handle'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { scripts: false, personal: true }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: orderPageTexts.tabTitle, noindex: true })

export function loader(args: LoaderFunctionArgs) {
  return readOrderPage(args)
}

export const action = formAction(sendRequest)

export default function Order() {
  return <OrderPage page={useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error} />
}
