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

/** The other attributes of a form, each by name: copying them as `...rest` took longer than the rest of a card's form. */
type FormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'action' | 'noValidate' | 'onBlur'>

interface CartFormProps extends FormProps {
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
 * script runs. Fields: `intent`, `productId`, `variation`, `quantity`, `step`; and `returnTo`, which its button sends.
 */
export function CartForm(props: CartFormProps) {
  const { intent, productId, variationId, onSend, onOutcome, children } = props
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
    <form
      className={props.className}
      method="post"
      action={props.action ?? fallbackAction}
      noValidate={props.noValidate}
      onBlur={props.onBlur}
      onSubmit={(event) => void submit(event)}
    >
      <input type="hidden" name="intent" value={intent} />
      {productId && <input type="hidden" name="productId" value={productId} />}
      {variationId && <input type="hidden" name="variation" value={variationId} />}
      <PendingButtons.Provider value={pending}>{children}</PendingButtons.Provider>
    </form>
  )
}

type ButtonProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'name' | 'value' | 'form' | 'formAction' | 'aria-label'
>

interface CartButtonProps extends ButtonProps {
  /** Shown in place of the children while this button's change is under way; a lone icon keeps its look. */
  pendingText?: string
  /** Does nothing, but stays focusable: the focus must not fall off the page when the last step but one was taken. */
  off?: boolean
  children: ReactNode
}

/** A submit button of a `CartForm`. While its own change is under way it says so and takes no second press. */
export function CartButton(props: CartButtonProps) {
  const { pendingText = cartTexts.processing, off = false, children } = props
  const returnTo = useReturnTo()
  const { name, value } = props.name === undefined ? returnTo : props
  const pending = useContext(PendingButtons).includes(buttonKey(props))
  const isRelabelled = pending && pendingText !== ''
  return (
    <button
      className={props.className}
      name={name}
      value={value}
      form={props.form}
      formAction={props.formAction}
      type={off ? 'button' : 'submit'}
      // The name of a control has its visible words in it.
      aria-label={isRelabelled ? undefined : props['aria-label']}
      aria-busy={pending || undefined}
      aria-disabled={pending || off || undefined}
    >
      {isRelabelled ? pendingText : children}
    </button>
  )
}

const returnToName = 'returnTo'
/** A longer query is nobody's search, and would be in each card of a list. */
const longestSearch = 1000

/**
 * Name and value of a button that comes back to this page where there is no script; without them a change leads to the cart, or
 * to the wishlist. A field would be one element more in each form of a list.
 */
export function useReturnTo(): { name: string; value: string } {
  const { pathname, search } = useLocation()
  return { name: returnToName, value: search.length > longestSearch ? pathname : pathname + search }
}

/** Tells the buttons of one form apart. A form sent by Enter, or by leaving its field, counts as sent by its main button. */
function buttonKey(button: Pick<CartButtonProps, 'name' | 'value'> | null): string {
  return button?.name && button.name !== returnToName ? `${button.name}=${button.value}` : ''
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
