import { useLocation } from '@remix-run/react'
import { useId, type ButtonHTMLAttributes, type FormEvent, type FormHTMLAttributes, type ReactNode } from 'react'
import { useToast } from '~/ui/toaster'
import { useCartQueue, type ChangeOutcome } from './use-shopper-state'

type Intent = 'add' | 'update' | 'remove' | 'save' | 'unsave'

interface CartFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'onSubmit'> {
  intent: Intent
  productId: string
  /** Left out when the form has a field of its own for it. */
  variationId?: string | null
  /** Called when script sends the form, with its fields. */
  onSend?: (form: FormData) => void
  /** Called with what came of it; true when the form shows the message itself, in place of a toast. */
  onOutcome?: (outcome: ChangeOutcome, form: FormData) => boolean | void
  children: ReactNode
}

/**
 * A form that changes cart or wishlist: a plain post that comes back to this page, and through the queue once script
 * runs. Fields: `intent`, `productId`, `variation`, `quantity`, `returnTo`.
 */
export function CartForm(props: CartFormProps) {
  const { intent, productId, variationId, action, onSend, onOutcome, children, ...rest } = props
  const { pathname, search } = useLocation()
  const { send } = useCartQueue()
  const toast = useToast()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const submitter = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null
    if (submitter?.getAttribute('aria-busy') === 'true') return
    // Not `new FormData(form, submitter)`: older browsers leave the button out without a word.
    const form = new FormData(event.currentTarget)
    if (submitter?.name) form.append(submitter.name, submitter.value)
    onSend?.(form)
    const outcome = await send(form, submitter?.dataset.key)
    if (!onOutcome?.(outcome, form)) toast(outcome.message)
  }
  const home = intent === 'save' || intent === 'unsave' ? '/wishlist' : '/cart'
  return (
    <form {...rest} method="post" action={action ?? home} onSubmit={(event) => void submit(event)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="productId" value={productId} />
      {variationId && <input type="hidden" name="variation" value={variationId} />}
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children}
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
export function CartButton({ pendingText = 'Processing...', off = false, children, ...rest }: CartButtonProps) {
  const key = useId()
  const pending = useCartQueue().pending.includes(key)
  const isRelabelled = pending && pendingText !== ''
  return (
    <button
      {...rest}
      type={off ? 'button' : 'submit'}
      data-key={key}
      // The name of a control has its visible words in it.
      aria-label={isRelabelled ? undefined : rest['aria-label']}
      aria-busy={pending || undefined}
      aria-disabled={pending || off || undefined}
    >
      {isRelabelled ? pendingText : children}
    </button>
  )
}
