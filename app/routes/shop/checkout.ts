import { redirect } from '@remix-run/node'
import { checkOut } from '~/checkout/checkout-action.server'
import { formAction } from '~/http/form-action.server'
import { resource } from '~/site/failure.server'

/** Nothing is to be seen here: the cart is the page of the checkout. */
export function loader() {
  return redirect('/cart', 303)
}

export const action = resource(formAction(checkOut))
