import type { LoaderFunctionArgs } from '@remix-run/node'
import { changeShopperState } from '~/cart/change.server'
import type { ChangeAnswer } from '~/cart/shopper-state'
import { readShopperState } from '~/cart/state.server'
import { cartWithoutBought, pricedCart } from '~/cart/visitor-cart.server'
import { formAction } from '~/http/form-action.server'
import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'

/** How cart and wishlist are now, for a page that another tab has outdated. */
export const loader = resource(async ({ request, context }: LoaderFunctionArgs) => {
  const readCart = () => pricedCart(request, context)
  const [shop, { cart }, { cookies }] = await Promise.all([
    readShopperState(request, readCart),
    readCart(),
    cartWithoutBought(request, context),
  ])
  return answer({ ok: true, shop, cart }, 200, cookies)
})

/** A cart or wishlist change sent by script: the same forms as those of `/cart` and `/wishlist`, answered as data. */
export const action = resource(
  formAction(async ({ form, request, context }) => {
    const readCart = () => cartWithoutBought(request, context)
    const { ok, message, shop, cart, cookies } = await changeShopperState(request, form, readCart)
    return answer({ ok, message, shop, cart }, ok ? 200 : 422, cookies)
  }),
)

function answer(value: ChangeAnswer, status: number, cookies: string[]) {
  const headers = securityHeaders(new Headers({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(value, { status, headers })
}
