import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CartView } from '~/cart/cart-page'
import { changeShopperState } from '~/cart/change.server'
import { cartMessages } from '~/cart/messages'
import { PlaceToBegin } from '~/cart/place-to-begin'
import { rejectedChange } from '~/cart/rejected-change.server'
import { useFreshPage } from '~/cart/use-fresh-page'
import { useLatestCart } from '~/cart/use-shopper-state'
import { productPath } from '~/catalog/card'
import { shopPath } from '~/catalog/shop-query'
import { cartPage } from '~/cart/cart-page.server'
import { cartWithoutBought } from '~/cart/visitor-cart.server'
import { looksLikeSlug } from '~/lib/slug'
import { formAction, formFailed } from '~/http/form-action.server'
import { redirectWith, safePath } from '~/http/redirect.server'
import type { PageHandle } from '~/site/handle'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Cart', description: 'What you have chosen, and what it costs.', noindex: true })

export const shouldRevalidate = keepAfterFailure

export function loader({ request, context }: LoaderFunctionArgs) {
  return cartPage(request, context)
}

/** Cart forms without script: 303 with a message when done, this page with a 422 when refused. */
export const action = formAction(async ({ form, request, context }) => {
  if (form.get('intent') === 'options') return toOptions(form.get('slug'))
  const change = await changeShopperState(request, form, () => cartWithoutBought(request, context))
  if (!change.ok) return formFailed(context, { rejected: rejectedChange(change, form) })
  const messages = change.message ? [change.message] : []
  return redirectWith(safePath(form.get('returnTo'), '/cart'), messages, change.cookies)
})

/** 'See Options' (spec section 2, "Shop"): the notice, on the product's own page. */
function toOptions(slug: FormDataEntryValue | null) {
  const path = typeof slug === 'string' && looksLikeSlug(slug) ? productPath({ slug }) : shopPath()
  return redirectWith(path, [{ tone: 'info', text: cartMessages.seeOptions }])
}

export default function Cart() {
  const loaded = useLoaderData<typeof loader>()
  const cart = useLatestCart(loaded.cart)
  // An empty cart has suggestions below it, which were not read for a full one.
  useFreshPage(cart.lines.length === 0 && loaded.cart.lines.length > 0)
  const rejected = useActionData<typeof action>()?.rejected
  return (
    <CartView
      cart={cart}
      rejected={rejected}
      notice={loaded.notice}
      whenEmpty={<PlaceToBegin products={loaded.suggestions} />}
    />
  )
}
