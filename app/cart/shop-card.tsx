import { useNavigate } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { productPath, type ProductCardData } from '~/catalog/product'
import { CardButton, ProductCard, type ProductCardProps } from '~/catalog/product-card'
import { Icon } from '~/ui/icon'
import { useToast } from '~/ui/toaster'
import { CartButton, CartForm, useReturnTo } from './cart-form'
import { useCartState } from './cart-provider'
import { fillPlaceholders } from '~/lib/site-texts'
import { cartTexts } from './messages'

/** A product's card with what can be done with it: add it, see its options, keep it in the wishlist. */
export function ShopCard(props: Omit<ProductCardProps, 'actions'>) {
  const { product } = props
  return (
    <ProductCard
      {...props}
      actions={
        <>
          <MainAction product={product} />
          <WishlistButton product={product} />
        </>
      }
    />
  )
}

function MainAction({ product }: { product: ProductCardData }) {
  if (product.stock.kind === 'soldOut') return <CardButton product={product} />
  if (product.hasVariations) return <SeeOptions product={product} />
  return (
    <CartForm intent="add" productId={product.id}>
      <CartButton className="button button-quiet button-small" aria-label={`${cartTexts.add}: ${product.name}`}>
        {cartTexts.add}
      </CartButton>
    </CartForm>
  )
}

/** Spec section 2, "Shop": the notice instead of adding, and then the page where an option is chosen. */
function SeeOptions({ product }: { product: ProductCardData }) {
  const toast = useToast()
  const navigate = useNavigate()
  const show = (event: FormEvent) => {
    event.preventDefault()
    toast({ tone: 'info', text: cartTexts.seeOptions })
    navigate(productPath(product))
  }
  return (
    <form method="post" action="/cart" onSubmit={show}>
      <input type="hidden" name="intent" value="options" />
      <input type="hidden" name="slug" value={product.slug} />
      <CardButton product={product} />
    </form>
  )
}

interface WishlistButtonProps {
  product: { id: string; name: string }
  /** Beside a product's main button instead of on its picture. */
  inline?: boolean
}

/** Keeps a product in the wishlist or lets it go. With script it turns at once, and back if the shop refuses. */
export function WishlistButton({ product, inline = false }: WishlistButtonProps) {
  const returnTo = useReturnTo()
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
        name={returnTo.name}
        value={returnTo.value}
        aria-pressed={kept}
        aria-label={fillPlaceholders(cartTexts.wish, { name: product.name })}
      >
        <Icon name="heart" />
      </button>
    </CartForm>
  )
}
