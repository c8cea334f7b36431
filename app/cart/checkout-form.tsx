import { useEffect, useState, type FormEvent } from 'react'
import { useToast } from '~/ui/toaster'
import { cartMessages, refused } from './messages'

/** Longer than the shop waits for the payment service; then the button can be pressed again. */
const patienceMs = 20_000

/**
 * The way to the payment page. `quote` says which lines and prices were on this page, so that nobody pays a sum that
 * they have not seen (case C18).
 */
export function CheckoutForm({ quote }: { quote: string }) {
  const { busy, onSubmit } = useLeaving()
  return (
    <form method="post" action="/checkout" onSubmit={onSubmit}>
      <input type="hidden" name="quote" value={quote} />
      <button
        className="button button-wide"
        type="submit"
        aria-busy={busy || undefined}
        aria-disabled={busy || undefined}
      >
        {busy ? 'Processing...' : 'Proceed to Checkout'}
      </button>
    </form>
  )
}

/**
 * The form leaves the page, so the browser itself posts it. Busy until then, and again ready when the visitor comes
 * back (case C10) or nothing answers (case C80).
 */
function useLeaving() {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  useEffect(() => {
    const ready = () => setBusy(false)
    window.addEventListener('pageshow', ready)
    return () => window.removeEventListener('pageshow', ready)
  }, [])

  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => {
      setBusy(false)
      toast(refused(cartMessages.unreachable))
    }, patienceMs)
    return () => clearTimeout(timer)
  }, [busy, toast])

  const onSubmit = (event: FormEvent) => {
    if (busy || !navigator.onLine) event.preventDefault()
    if (!navigator.onLine) toast(refused(cartMessages.unreachable))
    else setBusy(true)
  }
  return { busy, onSubmit }
}
