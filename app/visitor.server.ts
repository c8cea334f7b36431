import type { AppLoadContext } from '@remix-run/node'
import { isAdmin } from '~/admin/session.server'
import type { CartState } from '~/cart/cart'
import { readCartState, readUnpricedState } from '~/cart/visitor-cart.server'
import { successState } from '~/checkout/sync-order.server'
import { takeFlash, type Flash } from '~/http/flash.server'
import { requestState } from '~/http/request-state'
import { loadOptional } from '~/site/failure.server'

/** What every page shows of who asks. */
export interface VisitorData {
  /** Messages that wait for this page. */
  flash: Flash[]
  /** Cart and wishlist. */
  cartState: CartState
  isAdmin: boolean
}

interface Visitor {
  data: VisitorData
  /** `Set-Cookie` headers for the response. */
  cookies: string[]
}

/** Who asks. Never fails: what cannot be read is missing from the page (`loadOptional`). */
export async function readVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const [flash, { state, cookies }, admin] = await Promise.all([
    takeFlash(request),
    findCartState(request, context),
    loadOptional('session', () => isAdmin(request), context),
  ])
  return {
    data: {
      flash: [...flash.messages, ...(requestState(context).flash ?? [])],
      cartState: state,
      isAdmin: admin ?? false,
    },
    cookies: flash.header ? [...cookies, flash.header] : cookies,
  }
}

async function findCartState(request: Request, context: AppLoadContext) {
  const read = async () => {
    await successState(request, context)
    return readCartState(request, context)
  }
  return (await loadOptional('cart', read, context)) ?? { state: await readUnpricedState(request), cookies: [] }
}
