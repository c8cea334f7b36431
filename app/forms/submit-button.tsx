import { useNavigation, type Fetcher } from '@remix-run/react'
import { createContext, useContext, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { formTexts } from './messages'

/** Whether the post of the `ValidatedForm` around is under way; undefined outside of one. Read by the form's own buttons. */
export const FormPending = createContext<boolean | undefined>(undefined)

interface SubmitButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type'> {
  /** Shown while this button's post is under way, such as `Sending...`. */
  pendingText?: string
  /** The fetcher of the form; without it the page's own navigation is watched. */
  fetcher?: Fetcher
  children: ReactNode
}

/**
 * A submit button. While its own post is under way it says so, stays focusable and takes no second click; the other
 * buttons of the page stay as they are.
 */
export function SubmitButton({
  pendingText = formTexts.pending,
  fetcher,
  children,
  className = 'button',
  ...rest
}: SubmitButtonProps) {
  const navigation = useNavigation()
  const formPending = useContext(FormPending)
  const pending = formPending !== false && isPending(fetcher ?? navigation, rest.name, rest.value)
  return (
    <button
      type="submit"
      className={className}
      {...rest}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={(event) => (pending ? event.preventDefault() : rest.onClick?.(event))}
    >
      {pending ? pendingText : children}
    </button>
  )
}

interface Submission {
  state: 'idle' | 'submitting' | 'loading'
  formMethod?: string
  formData?: FormData
}

function isPending({ state, formMethod, formData }: Submission, name: string | undefined, value: unknown): boolean {
  if (state === 'idle' || formMethod !== 'POST' || !formData) return false
  return name === undefined || formData.get(name) === String(value)
}
