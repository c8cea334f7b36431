import type { ReactNode } from 'react'
import { productPath } from '~/catalog/card'
import type { Stock } from '~/catalog/stock'
import { CartButton, CartForm } from './cart-form'
import { cartMessages } from './messages'

interface AddFormProps {
  product: { id: string; slug: string }
  /** Called when script has the shop's answer: why nothing was added, or undefined. The caller shows it at its field. */
  onAnswer: (refusal: string | undefined) => void
  children: ReactNode
}

/** The form of a product's own page, which posts to that page. */
export function AddForm({ product, onAnswer, children }: AddFormProps) {
  return (
    <CartForm
      intent="add"
      productId={product.id}
      action={productPath(product)}
      noValidate
      onOutcome={({ ok, message }) => {
        // No field is to blame for a lost connection.
        if (message.text === cartMessages.unreachable) return false
        onAnswer(ok ? undefined : message.text)
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
        Out of Stock
      </button>
    )
  }
  return <CartButton className="button">Add to Cart</CartButton>
}
