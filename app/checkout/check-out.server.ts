import { cartHeader } from '~/cart/cookie.server'
import { pricesSeen, priceWith } from '~/cart/pricing.server'
import { findSellables } from '~/catalog/sellables.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { limits, consumeLimit } from '~/security/rate-limit.server'
import { redirectWith } from '~/http/redirect.server'
import { noteFailure, whereOf } from '~/site/failure.server'
import { checkoutMessages, tooOften } from './messages'
import { startCheckout } from './start.server'
import { cartWithoutBought } from '~/cart/visitor-cart.server'

/**
 * The cart page's checkout button: leads to the payment page, or back to the cart with the reason. Whatever fails on the
 * way leads back, too, in the specification's words (section 8): nothing is charged yet.
 */
export async function checkOut(args: FormActionArgs): Promise<Response> {
  try {
    return await beginPayment(args)
  } catch (error) {
    noteFailure(error, args.context, 'checkout failed', whereOf(args.request))
    return redirectWith('/cart', [checkoutMessages.error])
  }
}

async function beginPayment({ form, request, context }: FormActionArgs): Promise<Response> {
  const limit = await consumeLimit(limits.checkout, context)
  if (!limit.ok) return redirectWith('/cart', [tooOften(limit.message)])
  const { cart, cookies } = await cartWithoutBought(request, context)
  const sellables = await findSellables(cart.lines)
  const quote = form.get('quote')
  const checkout = await startCheckout(cart.id, priceWith(cart, sellables), typeof quote === 'string' ? quote : null)
  if (checkout.ok) return redirectWith(checkout.url, [], cookies)
  const seen = checkout.newPrices && (await cartHeader(pricesSeen(cart, sellables)))
  return redirectWith('/cart', [checkout.message], seen ? [seen] : cookies)
}
