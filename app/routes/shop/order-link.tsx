import type { MetaFunction } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { z } from 'zod'
import { email, text } from '~/forms/field-types.server'
import { acceptForm } from '~/forms/parse.server'
import { formAction } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { mailOrderLink } from '~/orders/link-mail.server'
import { orderLinkTexts } from '~/orders/messages'
import { OrderLinkPage } from '~/orders/order-link-page'
import { limits } from '~/security/rate-limit.server'
import { pageMeta } from '~/site/page-meta'
import type { PageHandle } from '~/site/handle'

export const handle: PageHandle = { scripts: false }

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: orderLinkTexts.title, noindex: true })

const schema = z.object({
  number: text({ required: orderLinkTexts.numberMissing, maximum: 40 }),
  email: email({ required: orderLinkTexts.emailMissing, invalid: orderLinkTexts.emailInvalid }),
})

/** Says the same whether or not there is such an order. */
export const action = formAction(async ({ form, context }) => {
  const accepted = await acceptForm({ form, context, schema, limit: limits.orderLink, failure: orderLinkTexts.failed })
  if (!accepted.ok) return accepted.response
  await mailOrderLink(accepted.value.number, accepted.value.email)
  return redirectWith('/order-link', [{ tone: 'success', text: orderLinkTexts.done }])
})

export default function OrderLink() {
  return <OrderLinkPage lastResult={useActionData<typeof action>()?.lastResult} />
}
