import { useState } from 'react'
import { Icon } from '~/ui/icon'
import { CartForm } from './cart-form'
import { useShopperState } from './use-shopper-state'

interface HeartProps {
  product: { id: string; name: string }
  /** Beside a product's main button instead of on its picture. */
  inline?: boolean
}

/** Keeps a product in the wishlist or lets it go. With script it turns at once, and back if the shop refuses. */
export function Heart({ product, inline = false }: HeartProps) {
  const { wishlist } = useShopperState()
  // What was asked for last, while the answer is awaited; the presses of a quick hand are sent one by one.
  const [asked, setAsked] = useState<{ keep: boolean; left: number }>()
  const kept = asked?.keep ?? wishlist.includes(product.id)
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
