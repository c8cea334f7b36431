import { redirect } from '@remix-run/node'
import { priceCart } from '~/cart/pricing.server'
import { tooOften } from '~/checkout/messages'
import { startCheckout } from '~/checkout/start.server'
import { pricesSeenHeader, settledCart } from '~/checkout/visitor-cart.server'
import { formAction } from '~/security/action.server'
import { limits, takeTry } from '~/security/rate-limit.server'
import { redirectWith } from '~/security/redirect.server'

/** Nothing is to be seen here: the cart is the page of the checkout. */
export function loader() {
  return redirect('/cart', 303)
}

export const action = formAction(async ({ form, request, context }) => {
  const limit = await takeTry(limits.checkout, context)
  if (!limit.ok) return redirectWith('/cart', [tooOften(limit.message)])
  const { cart, cookies } = await settledCart(request, context)
  const priced = await priceCart(cart)
  const quote = form.get('quote')
  const checkout = await startCheckout(priced, typeof quote === 'string' ? quote : null)
  if (checkout.ok) return redirectWith(checkout.url, [], cookies)
  return redirectWith(
    '/cart',
    [checkout.message],
    checkout.newPrices ? [await pricesSeenHeader(cart, priced)] : cookies,
  )
})
