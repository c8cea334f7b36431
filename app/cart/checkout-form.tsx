import { useEffect, useRef, useState, type FormEvent } from 'react'
import { sellableKey } from '~/catalog/sellable'
import { useToast } from '~/ui/toaster'
import { checkoutTimes, type PricedCart } from './cart'
import { useCartStore } from './cart-provider'
import { cartTexts, refused } from './messages'
import { pageTexts } from './page-texts'

/** The id of the form that leads to the payment page, to which the ways to ship belong, and without script the code. */
export const checkoutForm = 'checkout'

/**
 * The way to the payment page. The hash says which lines and prices were on this page, so that nobody pays a sum that
 * they have not seen (case C18).
 */
export function CheckoutForm({ cart }: { cart: PricedCart }) {
  const { form, busy, cartHash, onSubmit } = useCheckout(cart)
  return (
    <form id={checkoutForm} method="post" action="/checkout" ref={form} onSubmit={onSubmit}>
      <input type="hidden" name="cartHash" value={cartHash} />
      <button
        className="button button-wide"
        type="submit"
        name="intent"
        value="checkout"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? cartTexts.processing : pageTexts.checkout}
      </button>
    </form>
  )
}

/**
 * The checkout leaves the page, so the browser itself posts its form, once the changes that are under way are done: nobody pays
 * the former quantity. The button is busy until then, and ready again when the visitor comes back (case C10), a change was not
 * done, nothing responds (case C80) or the browser refuses to go there (case C101).
 */
function useCheckout(cart: PricedCart) {
  const form = useRef<HTMLFormElement>(null)
  /** The cart that was on the page when the button was pressed. */
  const [cartAtPress, setCartAtPress] = useState<PricedCart>()
  /** Once all changes that were waited for have their outcome: whether every one was done. */
  const [changesDone, setChangesDone] = useState<boolean>()
  const busy = cartAtPress !== undefined
  const toast = useToast()
  const store = useCartStore()

  useEffect(() => {
    const ready = () => setCartAtPress(undefined)
    window.addEventListener('pageshow', ready)
    document.addEventListener('securitypolicyviolation', ready)
    return () => {
      window.removeEventListener('pageshow', ready)
      document.removeEventListener('securitypolicyviolation', ready)
    }
  }, [])

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setCartAtPress(undefined)
      toast(refused(cartTexts.unreachable))
    }, checkoutTimes.buttonMs)
    return () => clearTimeout(timer)
  }, [busy, toast])

  // In an effect, once the page shows what came of the changes: the form has the hash of the changed cart, a field its refusal.
  useEffect(() => {
    if (changesDone === undefined) return
    setChangesDone(undefined)
    const rejected = findRejectedField()
    if (changesDone && !rejected) return form.current?.submit()
    setCartAtPress(undefined)
    rejected?.focus()
  }, [changesDone])

  const onSubmit = (event: FormEvent) => {
    // A button of the page without script.
    if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('formaction')) return
    if (!busy) applyTypedCode()
    const changes = store.changesDone()
    const rejected = findRejectedField()
    if (busy || changes || rejected || !navigator.onLine) event.preventDefault()
    if (!navigator.onLine) return toast(refused(cartTexts.unreachable))
    if (rejected && !changes) return rejected.focus()
    if (busy) return
    setCartAtPress(cart)
    void changes?.then(setChangesDone)
  }
  const agreed = !cartAtPress || sameTerms(cartAtPress, cart) ? cart : cartAtPress
  return { form, busy, cartHash: agreed.cartHash, onSubmit }
}

/** A code that was typed and not applied: nobody is to pay without it unseen. */
function applyTypedCode(): void {
  const field = document.querySelector<HTMLInputElement>('.summary [name=code]:not([aria-invalid])')
  // Where it is a part of the checkout's own form still, it goes along by itself.
  if (field?.value.trim() && field.form?.id !== checkoutForm) field.form?.requestSubmit()
}

/** A quantity that was refused and not mended: nobody is to pay for another number than the page shows. */
function findRejectedField(): HTMLElement | null {
  return document.querySelector('.cart-lines [aria-invalid=true]')
}

/** Whether every part of the later cart was shown at the same price. If not, the former hash is sent, and the checkout refuses it. */
function sameTerms(former: PricedCart, later: PricedCart): boolean {
  const terms = ({ ref, sellable, problem }: PricedCart['lines'][number]) =>
    [sellableKey(ref), sellable?.priceCents, problem].join(' ')
  const shown = former.lines.map(terms)
  const { way } = later
  const isWayShown = former.ways.some(({ id, cents }) => id === way?.id && cents === way.cents) || (!way && !former.way)
  const isSameDiscount =
    former.discount?.codeId === later.discount?.codeId && former.discountCents === later.discountCents
  const isSameTax = former.taxNote === later.taxNote
  return isWayShown && isSameDiscount && isSameTax && later.lines.every((line) => shown.includes(terms(line)))
}
