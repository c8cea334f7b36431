import { useNavigate } from '@remix-run/react'
import type { FormEvent } from 'react'
import { productPath, type ProductCardData } from '~/catalog/product'
import { CardButton, ProductCard, type ProductCardProps } from '~/catalog/product-card'
import { useToast } from '~/ui/toaster'
import { CartButton, CartForm } from './cart-form'
import { cartMessages } from './messages'
import { WishlistButton } from './wishlist-button'

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
      <CartButton className="button button-quiet button-small" aria-label={`Add to Cart: ${product.name}`}>
        Add to Cart
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
    toast({ tone: 'info', text: cartMessages.seeOptions })
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
