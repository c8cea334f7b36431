import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readCart } from '~/cart/cookie.server'
import { DemoPage } from '~/checkout/demo/page'
import { cancelDemoOrder, demoPaymentSchema, findDemoOrder, payDemoOrder } from '~/checkout/demo/provider.server'
import { checkoutMessages, demoMessages } from '~/checkout/messages'
import { parseForm } from '~/forms/parse.server'
import { formAction, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { noteFailure, whereOf } from '~/site/failure.server'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Test payment', noindex: true })

export const shouldRevalidate = skipRevalidationOnError

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { lines, totalCents } = await openOrder(request, params.order)
  return { lines, totalCents }
}

export const action = formAction(async ({ form, request, params, context }) => {
  const { order, sessionId } = await openOrder(request, params.order)
  if (form.get('intent') === 'cancel') {
    await cancelDemoOrder(order)
    return redirectWith('/cart', [checkoutMessages.demoCancelled])
  }
  const parsed = await parseForm(form, demoPaymentSchema)
  if (!parsed.ok) return formFailed(context, { lastResult: parsed.result })
  try {
    return await redirectWith(await payDemoOrder(order, sessionId, parsed.value), [])
  } catch (error) {
    noteFailure(error, context, 'a test payment failed', whereOf(request))
    return formFailed(context, { lastResult: parsed.fail({ form: demoMessages.failed }) }, 503)
  }
})

/** @throws 404 where this visitor has no such order; a redirect when there is nothing to pay any more */
async function openOrder(request: Request, orderId = '') {
  const { cart } = await readCart(request)
  const found = await findDemoOrder(orderId, cart.id)
  if (!found) throw data(null, { status: 404 })
  if (found.state === 'paid') throw redirect(found.successPath, 303)
  if (found.state === 'over') throw await redirectWith('/cart', [checkoutMessages.demoOver])
  return found
}

export default function DemoPayment() {
  const { lines, totalCents } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return <DemoPage lines={lines} totalCents={totalCents} lastResult={failed?.lastResult} />
}
