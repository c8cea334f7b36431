import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { formTexts } from '~/forms/messages'
import { acceptForm } from '~/forms/parse.server'
import { formAction } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { mailOrderLink } from '~/orders/order-link.server'
import { orderLinkTexts } from '~/orders/messages'
import { orderLinkContent } from '~/orders/orders.content.server'
import { OrderLinkPage } from '~/orders/order-link-page'
import { limits } from '~/security/rate-limit.server'
import { pageMeta } from '~/site/page-meta'
import type { PageHandle } from '~/site/handle'
import { shownContent } from '~/site/shown-content.server'

export const handle: PageHandle = { scripts: false }

export function loader(args: LoaderFunctionArgs) {
  return shownContent(orderLinkContent, args)
}

export const meta: MetaFunction<typeof loader> = ({ matches, data: content }) =>
  pageMeta(matches, { title: content?.title ?? '', noindex: true })

const schema = z.object({
  number: text({ required: () => orderLinkTexts.numberMissing, maximum: 40 }),
  email: email({ required: () => formTexts.emailMissing }),
})

/** Says the same whether or not there is such an order. */
export const action = formAction(async (args) => {
  const { form, context } = args
  const accepted = await acceptForm({
    form,
    context,
    schema,
    limit: limits.orderLink,
    failure: orderLinkTexts.failed,
  })
  if (!accepted.ok) return accepted.response
  await mailOrderLink(accepted.value.number, accepted.value.email)
  const { done } = await shownContent(orderLinkContent, args)
  return redirectWith('/order-link', [{ tone: 'success', text: done }])
})

export default function OrderLink() {
  const content = useLoaderData<typeof loader>()
  return <OrderLinkPage content={content} lastResult={useActionData<typeof action>()?.lastResult} />
}
