import { redirect } from '@remix-run/node'
import { priceCart } from '~/cart/pricing.server'
import { checkoutMessages, tooOften } from '~/checkout/messages'
import { startCheckout } from '~/checkout/start.server'
import { pricesSeenHeader, settledCart } from '~/checkout/visitor-cart.server'
import { formAction, type FormActionArgs } from '~/security/action.server'
import { limits, takeTry } from '~/security/rate-limit.server'
import { redirectWith } from '~/security/redirect.server'
import { noteFailure, resource, whereOf } from '~/site/failure.server'

/** Nothing is to be seen here: the cart is the page of the checkout. */
export function loader() {
  return redirect('/cart', 303)
}

/** Whatever fails on the way leads back to the cart in the specification's words (section 8): nothing is charged yet. */
export const action = resource(
  formAction(async (args) => {
    try {
      return await checkOut(args)
    } catch (error) {
      noteFailure(error, args.context, 'checkout failed', whereOf(args.request))
      return redirectWith('/cart', [checkoutMessages.error])
    }
  }),
)

async function checkOut({ form, request, context }: FormActionArgs) {
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
}
