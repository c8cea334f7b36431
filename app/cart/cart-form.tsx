import { useLocation } from '@remix-run/react'
import {
  createContext,
  useContext,
  useState,
  type ButtonHTMLAttributes,
  type FormEvent,
  type FormHTMLAttributes,
  type ReactNode,
} from 'react'
import { productPath } from '~/catalog/product'
import { stockTexts } from '~/catalog/messages'
import type { Stock } from '~/catalog/stock'
import { useToast } from '~/ui/toaster'
import { useCartStore } from './cart-provider'
import type { ChangeOutcome } from './cart-store'
import { cartTexts } from './messages'

interface CartFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'onSubmit'> {
  intent: 'add' | 'update' | 'remove' | 'save' | 'unsave' | 'code' | 'uncode'
  /** Left out where the cart as a whole is meant. */
  productId?: string
  /** Left out when the form has a field of its own for it. */
  variationId?: string | null
  /** Called when script sends the form. */
  onSend?: () => void
  /** Called with what came of it; true when the form shows the message itself, in place of a toast. */
  onOutcome?: (outcome: ChangeOutcome, form: FormData) => boolean | void
  children: ReactNode
}

/** The buttons of the form around whose changes are under way. */
const PendingButtons = createContext<readonly string[]>([])

/**
 * A form that changes cart or wishlist: a plain post that comes back to this page, and a change of the `CartStore` once
 * script runs. Fields: `intent`, `productId`, `variation`, `quantity`, `step`, `returnTo`.
 */
export function CartForm(props: CartFormProps) {
  const { intent, productId, variationId, action, onSend, onOutcome, children, ...rest } = props
  const { pathname, search } = useLocation()
  const [pending, setPending] = useState<readonly string[]>([])
  const store = useCartStore()
  const toast = useToast()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    const button = buttonKey(submitter)
    if (submitter?.getAttribute('aria-busy') === 'true') return
    // Not `new FormData(form, submitter)`: older browsers leave the button out without a word.
    const form = new FormData(event.currentTarget)
    if (submitter?.name) form.append(submitter.name, submitter.value)
    setPending((buttons) => [...buttons, button])
    onSend?.()
    const outcome = await store.change(form)
    setPending((buttons) => buttons.filter((_, index) => index !== buttons.indexOf(button)))
    if (!onOutcome?.(outcome, form)) toast(outcome.message)
  }
  const fallbackAction = intent === 'save' || intent === 'unsave' ? '/wishlist' : '/cart'
  return (
    <form {...rest} method="post" action={action ?? fallbackAction} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value={intent} />
      {productId && <input type="hidden" name="productId" value={productId} />}
      {variationId && <input type="hidden" name="variation" value={variationId} />}
      <input type="hidden" name="returnTo" value={pathname + search} />
      <PendingButtons.Provider value={pending}>{children}</PendingButtons.Provider>
    </form>
  )
}

interface CartButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** Shown in place of the children while this button's change is under way; a lone icon keeps its look. */
  pendingText?: string
  /** Does nothing, but stays focusable: the focus must not fall off the page when the last step but one was taken. */
  off?: boolean
  children: ReactNode
}

/** A submit button of a `CartForm`. While its own change is under way it says so and takes no second press. */
export function CartButton({ pendingText = cartTexts.processing, off = false, children, ...rest }: CartButtonProps) {
  const pending = useContext(PendingButtons).includes(buttonKey(rest))
  const isRelabelled = pending && pendingText !== ''
  return (
    <button
      {...rest}
      type={off ? 'button' : 'submit'}
      // The name of a control has its visible words in it.
      aria-label={isRelabelled ? undefined : rest['aria-label']}
      aria-busy={pending || undefined}
      aria-disabled={pending || off || undefined}
    >
      {isRelabelled ? pendingText : children}
    </button>
  )
}

/** Tells the buttons of one form apart by what they send. */
function buttonKey(button: Pick<CartButtonProps, 'name' | 'value'> | null): string {
  return `${button?.name ?? ''}=${button?.value ?? ''}`
}

interface AddFormProps {
  product: { id: string; slug: string }
  /** Called when script has the shop's response: why nothing was added, or undefined. The caller shows it at its field. */
  onResult: (refusal: string | undefined) => void
  children: ReactNode
}

/** The form of a product's own page, which posts to that page. */
export function AddForm({ product, onResult, children }: AddFormProps) {
  return (
    <CartForm
      intent="add"
      productId={product.id}
      action={productPath(product)}
      noValidate
      onOutcome={({ ok, isReached, message }) => {
        if (!isReached) return false
        onResult(ok ? undefined : message.text)
        return !ok
      }}
    >
      {children}
    </CartForm>
  )
}

/** The main button of that form. */
export function AddButton({ stock }: { stock: Stock }) {
  if (stock.kind === 'soldOut') {
    return (
      <button className="button" type="submit" disabled>
        {stockTexts.soldOutButton}
      </button>
    )
  }
  return <CartButton className="button">{cartTexts.add}</CartButton>
}
