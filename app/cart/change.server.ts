import { findSellables } from '~/catalog/sellables.server'
import type { SellableRef } from '~/catalog/sellable'
import type { Cart, PricedCart } from './cart'
import { addToCart, removeFromCart, updateQuantity, type CartChange } from './commands.server'
import { cartHeader, fitsCookie, readWishlist, wishlistHeader } from './cookie.server'
import { cartMessages, inCart, refused, type CartMessage } from './messages'
import { priceCart, priceWith } from './pricing.server'
import { restoredLines, restoredWishes } from './restore.server'
import { sellableRefSchema, quantitySchema } from './schema'
import type { ShopperState } from './shopper-state'
import { cartState } from './state.server'
import { changeWishlist } from './wishlist.server'

/** How a posted change went: what to say, the cookies to set, and what is known of cart and wishlist afterwards. */
export interface ShopperChange {
  ok: boolean
  message?: CartMessage
  cookies: string[]
  shop: Partial<ShopperState>
  cart?: PricedCart
}

/** Gives the visitor's cart as a change is to find it: without what is paid for, which this room knows nothing of. */
export type CartReader = () => Promise<{ cart: Cart; exists: boolean; cookies: string[] }>

/**
 * Does what a cart or wishlist form asks for by its `intent`; expected failures come back as `ok: false`, with the
 * cookies that the visitor is owed all the same.
 */
export async function changeShopperState(
  request: Request,
  form: FormData,
  readCart: CartReader,
): Promise<ShopperChange> {
  switch (form.get('intent')) {
    case 'add':
    case 'update':
    case 'remove':
      return changeCart(form, readCart)
    case 'save':
    case 'unsave':
      return wishlistOutcome(request, form)
    case 'restore':
      return restore(request, form, readCart)
    default:
      return { ok: false, message: refused(cartMessages.unknown), cookies: [], shop: {} }
  }
}

async function changeCart(form: FormData, readCart: CartReader): Promise<ShopperChange> {
  const { cart, cookies } = await readCart()
  const ref = sellableRefSchema.safeParse({
    productId: form.get('productId'),
    variationId: form.get('variation') ?? '',
  })
  const sellables = await findSellables(ref.success ? [...cart.lines, ref.data] : cart.lines)
  const refuse = (message: CartMessage) => ({ ok: false, message, cookies, ...outcomeOf(priceWith(cart, sellables)) })
  if (!ref.success) return refuse(refused(cartMessages.gone))
  const change = applyChange(cart, ref.data, form, sellables)
  if (!change.ok) return refuse(change.message)
  const cookie = await cartHeader(change.cart)
  if (!fitsCookie(cookie)) return refuse(refused(cartMessages.full))
  const priced = priceWith(change.cart, sellables)
  return {
    ok: true,
    message: { ...change.message, detail: inCart(priced.count) },
    cookies: [cookie],
    ...outcomeOf(priced),
  }
}

function applyChange(
  cart: Cart,
  ref: SellableRef,
  form: FormData,
  sellables: Awaited<ReturnType<typeof findSellables>>,
): CartChange {
  const intent = form.get('intent')
  if (intent === 'remove') return removeFromCart(cart, ref, sellables)
  const quantity = postedQuantity(form)
  if (intent === 'add') return addToCart(cart, ref, quantity, sellables)
  return updateQuantity(cart, ref, stepped(quantity, form.get('step')), sellables)
}

/** NaN for what is no whole number. A card's button adds one unit and has no field for it. */
function postedQuantity(form: FormData): number {
  const typed = form.getAll('quantity')
  if (typed.length === 0 && form.get('intent') === 'add') return 1
  // A field that is sent twice says two things.
  return quantitySchema.safeParse(onlyOne(typed)).data ?? NaN
}

/** The typed number, or one more or fewer of it; a step never goes below 1 (spec section 5, "Quantity"). */
function stepped(quantity: number, step: FormDataEntryValue | null): number {
  if (step === 'more') return quantity + 1
  return step === 'less' ? Math.max(1, quantity - 1) : quantity
}

async function wishlistOutcome(request: Request, form: FormData): Promise<ShopperChange> {
  const change = await changeWishlist(request, form, form.get('intent') === 'save')
  return {
    ok: change.ok,
    message: change.message,
    cookies: change.ok ? [change.cookie] : [],
    shop: { wishlist: change.ids, wishlistExists: true },
  }
}

/** Takes over the browser's own copies, each only where the visitor has no cookie: an empty cart of ours wins. */
async function restore(request: Request, form: FormData, readCart: CartReader): Promise<ShopperChange> {
  const [{ cart, exists }, wishlist] = await Promise.all([readCart(), readWishlist(request)])
  const lines = exists ? cart.lines : await restoredLines(form.get('cart'))
  const ids = wishlist.exists ? wishlist.ids : await restoredWishes(form.get('wishlist'))
  const restored = { ...cart, lines }
  const cookies = [
    !exists && lines.length > 0 ? await cartHeader(restored) : undefined,
    !wishlist.exists && ids.length > 0 ? await wishlistHeader(ids) : undefined,
  ].filter((cookie) => cookie !== undefined && fitsCookie(cookie)) as string[]
  const outcome = outcomeOf(await priceCart(restored))
  return {
    ok: true,
    cookies,
    cart: outcome.cart,
    shop: { ...outcome.shop, wishlist: ids, wishlistExists: true },
  }
}

function outcomeOf(cart: PricedCart): { cart: PricedCart; shop: Partial<ShopperState> } {
  return { cart, shop: cartState(cart) }
}

function onlyOne(values: FormDataEntryValue[]): FormDataEntryValue | undefined {
  return values.length === 1 ? values[0] : undefined
}
