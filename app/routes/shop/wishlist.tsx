import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeCart, redirectAfter } from '~/cart/cart-actions.server'
import { cartContent } from '~/cart/cart.content.server'
import { readWishlist } from '~/cart/stored-cart.server'
import { pageTexts } from '~/cart/page-texts'
import { WishlistPage } from '~/cart/wishlist-page'
import { productCards } from '~/catalog/product-lists.server'
import { formAction, formFailed } from '~/http/form-action.server'
import { safePath } from '~/http/redirect.server'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { shownContent } from '~/site/shown-content.server'
import { pageMeta, siteOf } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: siteOf(matches).linkNames.wishlist,
    description: pageTexts.wishlistDescription,
    noindex: true,
  })

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const [{ ids }, content] = await Promise.all([readWishlist(args.request), shownContent(cartContent, args)])
  const words = { lead: content.wishlistLead, empty: content.wishlistEmpty }
  return { words, ids, products: await productCards(ids) }
}

/** The heart without script: 303 with a message when done, this page with a 422 when refused. */
export const action = formAction(async (args) => {
  const change = await changeCart(args)
  if (!change.ok) return formFailed(args.context, { refused: change.message })
  return redirectAfter(change, safePath(args.form.get('returnTo'), '/wishlist'))
})

export default function Wishlist() {
  const refused = useActionData<typeof action>()?.refused
  return <WishlistPage {...useLoaderData<typeof loader>()} refused={refused} />
}
