import { createHash } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import { isAdmin } from '~/admin/session.server'
import { packState, shownOf, unpackState } from '~/cart/shopper-state'
import { readShopperState, readUnpricedState } from '~/cart/state.server'
import { cartPage } from '~/cart/cart-page.server'
import { cartWithoutBought, pricedCart } from '~/cart/visitor-cart.server'
import { returnState } from '~/checkout/sync-order.server'
import { memoizePerRequest } from '~/lib/memoize-per-request'
import { requestState } from '~/http/request-state'
import { takeFlash, type Flash } from '~/http/redirect.server'
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

const visitorOnce = memoizePerRequest<AppLoadContext, Visitor>()

/** Who asks, read once for a request. Never fails: what cannot be read is missing from the page (`readPart`). */
export function readVisitor(request: Request, context: AppLoadContext): Promise<Visitor> {
  return visitorOnce(context, () => findVisitor(request, context))
}

/** Pages about the visitor that are kept ready all the same, and all that they show beyond what every page does. */
const shownOn: Record<string, (request: Request, context: AppLoadContext) => Promise<object>> = { '/cart': cartPage }

/**
 * For the front, before the app: by what it may know a page for this visitor (`mark`), and what stands in such a page
 * for them alone (`own`). Undefined when the page has to be rendered for them.
 */
export async function recognize({ url, cookie }: { url: string; cookie: string }, context: AppLoadContext) {
  const request = new Request(new URL(url, 'http://front.invalid'), { headers: { cookie } })
  const mark = await visitorMark(request, context)
  if (mark === undefined) return undefined
  return { mark, own: (await readVisitor(request, context)).data.shop }
}

/**
 * The same for all visitors who are shown the same at this address; undefined for one who is shown something else.
 * @param personal whether the page is about the visitor
 */
export async function visitorMark(request: Request, context: AppLoadContext, personal = false) {
  const { data, cookies } = await readVisitor(request, context)
  const readShown = shownOn[new URL(request.url).pathname]
  if (data.flash.length > 0 || data.isAdmin || cookies.length > 0 || (personal && !readShown)) return undefined
  const shown = readShown ? ` ${fingerprint(await readShown(request, context))}` : ''
  return requestState(context).incomplete ? undefined : shownOf(unpackState(data.shop)) + shown
}

function fingerprint(shown: object): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url')
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
  const read = async () => {
    await returnState(request, context)
    return Promise.all([
      readShopperState(request, () => pricedCart(request, context)),
      cartWithoutBought(request, context),
    ])
  }
  const found = await readPart('cart', read, context)
  return found
    ? { state: found[0], cookies: found[1].cookies }
    : { state: await readUnpricedState(request), cookies: [] }
}
