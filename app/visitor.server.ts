import type { AppLoadContext } from '@remix-run/node'
import { isAdmin } from '~/admin/session.server'
import { packState, shownOf, unpackState } from '~/cart/shopper-state'
import { readShopperState, readUnpricedState } from '~/cart/state.server'
import { cartWithoutBought, pricedCart } from '~/checkout/visitor-cart.server'
import { oncePer } from '~/lib/once-per'
import { takeFlash, type Flash } from '~/security/flash.server'
import { readPart } from '~/site/part.server'

/** What every page shows of who asks. */
export interface VisitorData {
  /** Messages that wait for this page. */
  flash: Flash[]
  /** Cart and wishlist, packed. */
  shop: string
  isAdmin: boolean
}

interface Visitor {
  data: VisitorData
  /** `Set-Cookie` headers for the answer. */
  cookies: string[]
}

const visitorOnce = oncePer<AppLoadContext, Visitor>()

/** Who asks, read once for a request. Never fails: what cannot be read is missing from the page (`readPart`). */
export function readVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  return visitorOnce(context, () => findVisitor(request, context))
}

/**
 * For the front, before the app: by what it may know a page for this visitor (`mark`), and what stands in such a page
 * for them alone (`own`). Undefined when the page has to be rendered for them.
 */
export async function recognize({ url, cookie }: { url: string; cookie: string }, context: AppLoadContext) {
  const request = new Request(new URL(url, 'http://front.invalid'), { headers: { cookie } })
  const { data, cookies } = await readVisitor(request, context)
  const mark = cookies.length > 0 || context.incomplete ? undefined : visitorMark(data)
  return mark === undefined ? undefined : { mark, own: data.shop }
}

/** The same for all visitors who are shown the same public pages; undefined for one who is shown something else. */
export function visitorMark({ flash, shop, isAdmin }: VisitorData): string | undefined {
  return flash.length > 0 || isAdmin ? undefined : shownOf(unpackState(shop))
}

async function findVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  const [flash, { state, cookies }, admin] = await Promise.all([
    takeFlash(request),
    findShopperState(request, context),
    readPart('session', () => isAdmin(request), context),
  ])
  return {
    data: { flash: flash.messages, shop: packState(state), isAdmin: admin ?? false },
    cookies: flash.header ? [...cookies, flash.header] : cookies,
  }
}

async function findShopperState(request: Request, context: AppLoadContext) {
  const read = () =>
    Promise.all([readShopperState(request, () => pricedCart(request, context)), cartWithoutBought(request, context)])
  const found = await readPart('cart', read, context)
  return found
    ? { state: found[0], cookies: found[1].cookies }
    : { state: await readUnpricedState(request), cookies: [] }
}
