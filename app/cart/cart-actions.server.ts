import type { FormActionArgs } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { findSellables } from '~/catalog/sellables.server'
import { sellableKey, type FoundSellables, type SellableRef } from '~/catalog/sellable'
import { normalizeCode } from '~/codes/code'
import { codeTexts } from '~/codes/messages'
import { cleanLine } from '~/lib/clean-text'
import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { consumeLimit, giveBackTry, limits } from '~/security/rate-limit.server'
import { type Cart, maximumCodeLength, maximumWishes, stateOf, type ChangeResponse } from './cart'
import type { RejectedChange } from './cart-page'
import { addToCart, removeFromCart, updateQuantity, type CartChange } from './commands.server'
import {
  cartHeader,
  fitsCookie,
  readWishlist,
  wishlistHeader,
  restoredLines,
  restoredWishes,
  quantitySchema,
  sellableRefSchema,
} from './stored-cart.server'
import { changeTexts, inCart, wayChosen, unwished, wished } from './change-messages'
import { refused, type CartMessage } from './messages'
import { pageTexts } from './page-texts'
import { chooseWay, priceCart, priceWith, waySeen } from './pricing.server'
import { readTerms } from './terms.server'
import { cartWithoutBought } from './visitor-cart.server'

/** How a posted change went: what to say, what is known of cart and wishlist afterwards, and the cookies to set. */
export interface ChangeResult extends ChangeResponse {
  message: CartMessage
  cookies: string[]
}

type Post = Pick<FormActionArgs, 'request' | 'context' | 'form'>

/**
 * Does what a cart or wishlist form asks for by its `intent` (fields: see `CartForm`). An expected failure is
 * `ok: false`; its cookies are to be set as well.
 */
export async function changeCart(post: Post): Promise<ChangeResult> {
  switch (post.form.get('intent')) {
    case 'add':
    case 'update':
    case 'remove':
      return changeLine(post)
    case 'ship':
      return textOf(post.form, 'code').trim() ? changeCode(post) : changeWay(post)
    case 'code':
    case 'uncode':
    // The checkout's button, with a code that was typed and not applied (`checkOut`).
    case 'checkout':
      return changeCode(post)
    case 'save':
      return changeWishlist(post, true)
    case 'unsave':
      return changeWishlist(post, false)
    case 'restore':
      return restore(post)
    default:
      return { ok: false, message: refused(changeTexts.unknown), cookies: [], state: {} }
  }
}

/** 303 to a page after a change that was done, with its message and cookies. */
export function redirectAfter({ message, cookies }: ChangeResult, path: string): Promise<Response> {
  return redirectWith(path, [message], cookies)
}

/** What the cart page says of a change that was refused, with what stood in the fields. */
export function rejectedChange({ message }: ChangeResult, form: FormData): RejectedChange {
  const typedCode = textOf(form, 'code').slice(0, maximumCodeLength)
  return {
    message,
    key: sellableKey({ productId: textOf(form, 'productId'), variationId: textOf(form, 'variation') || null }),
    typed: form.get('intent') === 'update' ? textOf(form, 'quantity').slice(0, 20) : undefined,
    code: form.get('intent') === 'code' || typedCode.trim() ? typedCode : undefined,
    way: textOf(form, 'way') || undefined,
  }
}

async function changeLine({ request, context, form }: Post): Promise<ChangeResult> {
  const { cart, cookies } = await cartWithoutBought(request, context)
  const ref = sellableRefSchema.safeParse({
    productId: form.get('productId'),
    variationId: form.get('variation') ?? '',
  })
  const [sellables, terms] = await Promise.all([
    findSellables(ref.success ? [...cart.lines, ref.data] : cart.lines),
    readTerms(cart),
  ])
  const priced = (now: Cart) => priceWith(now, sellables, terms)
  const refuse = (message: CartMessage) => ({ ok: false, message, cookies, state: stateOf(priced(cart)) })
  if (!ref.success) return refuse(refused(changeTexts.productGone))
  const change = applyChange(cart, ref.data, form, sellables)
  if (!change.ok) return refuse(change.message)
  // Where something is added no ways to ship are shown, so none counts as seen.
  const changed = form.get('intent') === 'add' ? change.cart : waySeen(change.cart, terms)
  const cookie = await cartHeader(changed)
  if (!fitsCookie(cookie)) return refuse(refused(changeTexts.full))
  const state = stateOf(priced(changed))
  return {
    ok: true,
    message: { ...change.message, detail: inCart(state.count) },
    cookies: [cookie],
    state,
  }
}

/** Chooses a way to ship. */
async function changeWay({ request, context, form }: Post): Promise<ChangeResult> {
  const { cart, cookies } = await cartWithoutBought(request, context)
  const [sellables, terms] = await Promise.all([findSellables(cart.lines), readTerms(cart)])
  const next = chooseWay(cart, textOf(form, 'way'), terms)
  const priced = priceWith(next ?? cart, sellables, terms)
  const cookie = next && (await cartHeader(next))
  const state = stateOf(priced)
  if (!cookie) return { ok: false, message: refused(pageTexts.wayGone), cookies, state }
  if (!fitsCookie(cookie)) return { ok: false, message: refused(changeTexts.full), cookies, state }
  return { ok: true, message: wayChosen(priced), cookies: [cookie], state }
}

function applyChange(cart: Cart, ref: SellableRef, form: FormData, sellables: FoundSellables): CartChange {
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
  return typed.length === 1 ? (quantitySchema.safeParse(typed[0]).data ?? NaN) : NaN
}

/** The typed number, or one more or fewer of it; a step never goes below 1 (spec section 5, "Quantity"). */
function stepped(quantity: number, step: FormDataEntryValue | null): number {
  if (step === 'more') return quantity + 1
  return step === 'less' ? Math.max(1, quantity - 1) : quantity
}

/**
 * Puts a discount code into the cart, or takes it out; without script the chosen way to ship goes along. A code that gives
 * nothing for this cart is refused with the reason, and the cart stays as it was. Of codes that there are none of, an IP can
 * try a few (beyond, section 3).
 */
async function changeCode({ request, context, form }: Post): Promise<ChangeResult> {
  const { cart, cookies } = await cartWithoutBought(request, context)
  const sellables = await findSellables(cart.lines)
  const priced = async (now: Cart) => priceWith(now, sellables, await readTerms(now))
  const refuse = async (text: string) => {
    return { ok: false, message: refused(text), cookies, state: stateOf(await priced(cart)) }
  }
  const done = async (text: string, next: Cart) => {
    const cookie = await cartHeader(next)
    if (!fitsCookie(cookie)) return refuse(changeTexts.full)
    const message: CartMessage = { tone: 'success', text }
    return { ok: true, message, cookies: [cookie], state: stateOf(await priced(next)) }
  }
  const intent = form.get('intent')
  if (intent === 'uncode') return done(codeTexts.removed, { ...cart, code: undefined })
  const chosen = form.has('way') ? chooseWay(cart, textOf(form, 'way'), await readTerms(cart)) : cart
  if (!chosen) return refuse(pageTexts.wayGone)
  const typed = cleanLine(textOf(form, 'code')).slice(0, maximumCodeLength)
  if (normalizeCode(typed) === '') return refuse(codeTexts.missing)
  const limit = await consumeLimit(limits.code, context)
  if (!limit.ok) return refuse(limit.message)
  const { discount, codeProblem, totalCents } = await priced({ ...chosen, code: typed })
  if (codeProblem?.problem !== 'unknown') await giveBackTry(limit.id)
  if (codeProblem || !discount) return refuse(codeProblem?.text ?? codeTexts.missing)
  const template = intent === 'checkout' ? codeTexts.appliedFirst : codeTexts.applied
  const text = fillPlaceholders(template, { code: discount.code, total: formatMoney(totalCents) })
  return done(text, { ...chosen, code: discount.code })
}

/**
 * Keeps a product for later or lets it go. Both say what is wanted, not "the other way round", so that a form from an old
 * page or one that is sent twice never does the opposite.
 */
async function changeWishlist({ request, form }: Post, keep: boolean): Promise<ChangeResult> {
  const { ids } = await readWishlist(request)
  const respond = (ok: boolean, message: CartMessage, wishlist: string[], cookies: string[] = []) => ({
    ok,
    message,
    cookies,
    state: { wishlist, wishlistExists: true },
  })
  const ref = sellableRefSchema.safeParse({ productId: form.get('productId') })
  if (!ref.success) return respond(false, refused(changeTexts.unknown), ids)
  const { productId } = ref.data
  const found = (await findSellables([ref.data])).get(productId)
  const name = found && found.state !== 'gone' ? found.sellable.name : undefined
  const others = ids.filter((id) => id !== productId)
  if (!keep) return respond(true, unwished(name), others, [await wishlistHeader(others)])
  if (name === undefined) return respond(false, refused(changeTexts.productGone), ids)
  const next = ids.includes(productId) ? ids : [productId, ...ids]
  const cookie = next.length <= maximumWishes ? await wishlistHeader(next) : ''
  if (cookie === '' || !fitsCookie(cookie)) return respond(false, refused(changeTexts.wishlistFull), ids)
  return respond(true, wished(name), next, [cookie])
}

/** Takes over the browser's own copies, each only where the visitor has no cookie: an empty cart of ours wins. */
async function restore({ request, context, form }: Post): Promise<ChangeResult> {
  const [{ cart, exists }, wishlist] = await Promise.all([cartWithoutBought(request, context), readWishlist(request)])
  const lines = exists ? cart.lines : await restoredLines(form.get('cart'))
  const ids = wishlist.exists ? wishlist.ids : await restoredWishes(form.get('wishlist'))
  const restored = { ...cart, lines }
  const cookies = [
    !exists && lines.length > 0 ? await cartHeader(restored) : undefined,
    !wishlist.exists && ids.length > 0 ? await wishlistHeader(ids) : undefined,
  ].filter((cookie) => cookie !== undefined && fitsCookie(cookie)) as string[]
  const priced = await priceCart(restored)
  return {
    ok: true,
    message: { tone: 'info', text: inCart(priced.count) },
    cookies,
    state: { ...stateOf(priced), wishlist: ids, wishlistExists: true },
  }
}
