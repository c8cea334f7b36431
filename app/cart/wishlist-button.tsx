import { useState } from 'react'
import { Icon } from '~/ui/icon'
import { CartForm } from './cart-form'
import { useCartState } from './cart-provider'

interface WishlistButtonProps {
  product: { id: string; name: string }
  /** Beside a product's main button instead of on its picture. */
  inline?: boolean
}

/** Keeps a product in the wishlist or lets it go. With script it turns at once, and back if the shop refuses. */
export function WishlistButton({ product, inline = false }: WishlistButtonProps) {
  const isInWishlist = useCartState(({ wishlist }) => wishlist.includes(product.id))
  // What was asked for last, while the response is awaited; the presses of a quick hand are sent one by one.
  const [asked, setAsked] = useState<{ keep: boolean; left: number }>()
  const kept = asked?.keep ?? isInWishlist
  const onSend = () => setAsked((before) => ({ keep: !kept, left: (before?.left ?? 0) + 1 }))
  const onOutcome = () => setAsked((now) => (now && now.left > 1 ? { ...now, left: now.left - 1 } : undefined))
  return (
    <CartForm
      className={inline ? undefined : 'heart-form'}
      intent={kept ? 'unsave' : 'save'}
      productId={product.id}
      onSend={onSend}
      onOutcome={onOutcome}
    >
      <button
        className={inline ? 'heart heart-inline' : 'heart'}
        type="submit"
        aria-pressed={kept}
        aria-label={`${product.name} in wishlist`}
      >
        <Icon name="heart" />
      </button>
    </CartForm>
  )
}
