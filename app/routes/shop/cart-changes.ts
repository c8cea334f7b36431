import type { LoaderFunctionArgs } from '@remix-run/node'
import { changeCart } from '~/cart/cart-actions.server'
import type { ChangeResponse } from '~/cart/cart'
import type { CartMessage } from '~/cart/messages'
import { readCartState } from '~/cart/visitor-cart.server'
import { formAction } from '~/http/form-action.server'
import { takeFlash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { keepsCookies } from '~/security/cookies.server'
import { securityHeaders } from '~/security/headers.server'
import { resource } from '~/site/failure.server'

/** How cart and wishlist are now: for a page that another tab has outdated, and after a visitor's first change. */
export const loader = resource(async ({ request, context }: LoaderFunctionArgs) => {
  const [{ state, cookies }, flash] = await Promise.all([readCartState(request, context), takeFlash(request)])
  const message = flash.messages[0] as CartMessage | undefined
  const ok = message?.tone !== 'error'
  return respond({ ok, message, state }, ok ? 200 : 422, flash.header ? [...cookies, flash.header] : cookies)
})

/** A cart or wishlist change sent by script: the same forms as those of `/cart` and `/wishlist`, with data as response. */
export const action = resource(
  formAction(async (args) => {
    const { cookies, ...change } = await changeCart(args)
    // The response then waits until the browser has shown that it keeps the cookie (case C103).
    if (change.ok && cookies.length > 0 && !keepsCookies(args.request)) {
      return redirectWith('/cart/changes', [change.message], cookies)
    }
    return respond(change, change.ok ? 200 : 422, cookies)
  }),
)

function respond(value: ChangeResponse, status: number, cookies: string[]) {
  const headers = securityHeaders(new Headers({ 'Cache-Control': 'private, no-store', Vary: 'Cookie' }))
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return Response.json(value, { status, headers })
}
