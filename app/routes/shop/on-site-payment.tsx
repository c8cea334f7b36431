import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { readCart } from '~/cart/stored-cart.server'
import { checkoutMessages } from '~/checkout/messages'
import { onSiteTexts } from '~/checkout/page-texts'
import { readTexts } from '~/content/contents.server'
import { OnSitePage } from '~/checkout/on-site/page'
import {
  buyerSchemaOf,
  cancelOnSiteOrder,
  findOnSiteOrder,
  settleOnSiteOrder,
} from '~/checkout/on-site/provider.server'
import { parseForm } from '~/forms/parse.server'
import { formAction, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { noteFailure, whereOf } from '~/site/failure.server'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) =>
  pageMeta(matches, { title: onSiteTexts[`${loaded?.summary.kind ?? 'demo'}Title`], noindex: true })

export const shouldRevalidate = skipRevalidationOnError

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { summary } = await openOrder(request, params.order)
  return { summary }
}

export const action = formAction(async ({ form, request, params, context }) => {
  const { order, sessionId } = await openOrder(request, params.order)
  if (form.get('intent') === 'cancel') {
    await cancelOnSiteOrder(order)
    return redirectWith('/cart', [checkoutMessages.cancelled()])
  }
  const parsed = await parseForm(form, buyerSchemaOf(order))
  if (!parsed.ok) return formFailed(context, { lastResult: parsed.result })
  try {
    return await redirectWith(await settleOnSiteOrder(order, sessionId, parsed.value), [])
  } catch (error) {
    noteFailure(error, context, 'an order could not be settled on a payment page of our own', whereOf(request))
    return formFailed(context, { lastResult: parsed.fail({ form: onSiteTexts.notRecorded }) }, 503)
  }
})

/** @throws 404 where this visitor has no such order; a redirect when there is nothing to pay any more */
async function openOrder(request: Request, orderId = '') {
  const [{ cart }] = await Promise.all([readCart(request), readTexts()])
  const found = await findOnSiteOrder(orderId, cart.id)
  if (!found) throw data(null, { status: 404 })
  if (found.state === 'paid') throw redirect(found.successPath, 303)
  if (found.state === 'over') throw await redirectWith('/cart', [checkoutMessages.over()])
  return found
}

export default function OnSitePayment() {
  const { summary } = useLoaderData<typeof loader>()
  const failed = useActionData<typeof action>()
  return <OnSitePage summary={summary} lastResult={failed?.lastResult} />
}
