import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeShopperState } from '~/cart/change.server'
import { readWishlist } from '~/cart/cookie.server'
import { WishlistPage } from '~/cart/wishlist-page'
import { productCards } from '~/catalog/products.server'
import { cartWithoutBought } from '~/cart/visitor-cart.server'
import { formAction, formFailed } from '~/http/form-action.server'
import { redirectWith, safePath } from '~/http/redirect.server'
import type { PageHandle } from '~/site/handle'
import { keepAfterFailure } from '~/site/keep-after-failure'
import { pageMeta } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, { title: 'Wishlist', description: 'The products that you keep for later.', noindex: true })

export const shouldRevalidate = keepAfterFailure

export async function loader({ request }: LoaderFunctionArgs) {
  const { ids } = await readWishlist(request)
  return { ids, products: await productCards(ids) }
}

/** The heart without script: 303 with a message when done, this page with a 422 when refused. */
export const action = formAction(async ({ form, request, context }) => {
  const change = await changeShopperState(request, form, () => cartWithoutBought(request, context))
  if (!change.ok) return formFailed(context, { refused: change.message })
  const messages = change.message ? [change.message] : []
  return redirectWith(safePath(form.get('returnTo'), '/wishlist'), messages, change.cookies)
})

export default function Wishlist() {
  const refused = useActionData<typeof action>()?.refused
  return <WishlistPage {...useLoaderData<typeof loader>()} refused={refused} />
}
