import type { LoaderFunctionArgs } from '@remix-run/node'
import { changeCart } from '~/cart/cart-actions.server'
import type { ChangeResponse } from '~/cart/cart-state'
import { readCartState } from '~/cart/visitor-cart.server'
import { formAction } from '~/http/form-action.server'
import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'

/** How cart and wishlist are now, for a page that another tab has outdated. */
export const loader = resource(async ({ request, context }: LoaderFunctionArgs) => {
  const { state, cookies } = await readCartState(request, context)
  return respond({ ok: true, state }, 200, cookies)
})

/** A cart or wishlist change sent by script: the same forms as those of `/cart` and `/wishlist`, answered as data. */
export const action = resource(
  formAction(async (args) => {
    const { cookies, ...change } = await changeCart(args)
    return respond(change, change.ok ? 200 : 422, cookies)
  }),
)

function respond(value: ChangeResponse, status: number, cookies: string[]) {
  const headers = securityHeaders(new Headers({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(value, { status, headers })
}
