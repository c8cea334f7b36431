import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { changeCart, redirectAfter, rejectedChange } from '~/cart/cart-actions.server'
import { atCheckout, cartContent } from '~/cart/cart.content.server'
import { CartPage } from '~/cart/cart-page'
import { cartTexts } from '~/cart/messages'
import { pageTexts } from '~/cart/page-texts'
import { readCartPage } from '~/cart/visitor-cart.server'
import { productPath } from '~/catalog/product'
import { shopPath } from '~/catalog/shop-query'
import { formAction, formFailed } from '~/http/form-action.server'
import { redirectWith, safePath } from '~/http/redirect.server'
import { looksLikeSlug } from '~/lib/slug'
import type { PageHandle } from '~/site/handle'
import { skipRevalidationOnError } from '~/site/skip-revalidation-on-error'
import { shownContent } from '~/site/shown-content.server'
import { pageMeta, siteOf } from '~/site/page-meta'

export const handle: PageHandle = { personal: true }

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: siteOf(matches).linkNames.cart,
    description: pageTexts.description,
    noindex: true,
  })

export const shouldRevalidate = skipRevalidationOnError

export async function loader(args: LoaderFunctionArgs) {
  const [{ hasWays, ...page }, words] = await Promise.all([
    readCartPage(args.request, args.context),
    shownContent(cartContent, args),
  ])
  const note = hasWays ? words.note.replace(atCheckout, '').trim() : words.note
  return { ...page, words: { ...words, note } }
}

/** Cart forms without script: 303 with a message when done, this page with a 422 when refused. */
export const action = formAction(async (args) => {
  const { form, context } = args
  if (form.get('intent') === 'options') return toOptions(form.get('slug'))
  const change = await changeCart(args)
  if (!change.ok) return formFailed(context, { rejected: rejectedChange(change, form) })
  return redirectAfter(change, safePath(form.get('returnTo'), '/cart'))
})

/** 'See Options' (spec section 2, "Shop"): the notice, on the product's own page. */
function toOptions(slug: FormDataEntryValue | null) {
  const path = typeof slug === 'string' && looksLikeSlug(slug) ? productPath({ slug }) : shopPath()
  return redirectWith(path, [{ tone: 'info', text: cartTexts.seeOptions }])
}

export default function Cart() {
  return <CartPage {...useLoaderData<typeof loader>()} rejected={useActionData<typeof action>()?.rejected} />
}
