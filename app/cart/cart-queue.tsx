import { useCallback, useMemo, useState, type ReactNode } from 'react'
import { useToast } from '~/ui/toaster'
import type { PricedCart } from './cart'
import { askState, postChange } from './exchange'
import { cartMessages, refused } from './messages'
import type { ChangeAnswer, ShopState } from './shop-state'
import { useMirror, useOutdated } from './use-mirror'
import { CartQueueContext, ShopStateContext } from './use-shop-state'

/**
 * Cart and wishlist around every page: what the root loader read, kept up to date by what is changed here. Forms
 * inside send through one queue.
 */
export function ShopProvider({ loaded, children }: { loaded: ShopState; children: ReactNode }) {
  const { shop, cart, apply } = useShop(loaded)
  const [pending, setPending] = useState<readonly string[]>([])
  const toast = useToast()

  const send = useCallback(
    async (form: FormData, key = '') => {
      setPending((keys) => [...keys, key])
      const answer = await postChange(form)
      setPending((keys) => keys.filter((_, index) => index !== keys.indexOf(key)))
      if (answer) apply(answer)
      toast(answer ? (answer.message ?? refused(cartMessages.unreachable)) : refused(cartMessages.unreachable))
      return answer?.ok ?? false
    },
    [apply, toast],
  )
  const restore = useCallback(
    (form: FormData) => void postChange(form).then((answer) => answer && apply(answer)),
    [apply],
  )
  const refresh = useCallback(() => void askState().then((answer) => answer && apply(answer)), [apply])
  useMirror(shop, restore)
  useOutdated(refresh)

  const queue = useMemo(() => ({ send, pending, cart }), [send, pending, cart])
  return (
    <ShopStateContext.Provider value={shop}>
      <CartQueueContext.Provider value={queue}>{children}</CartQueueContext.Provider>
    </ShopStateContext.Provider>
  )
}

/** The newest of what the loaders and the answers to changes said. */
function useShop(loaded: ShopState) {
  const [from, setFrom] = useState(loaded)
  const [shop, setShop] = useState(loaded)
  const [cart, setCart] = useState<PricedCart>()
  if (loaded !== from) {
    setFrom(loaded)
    setShop(loaded)
  }
  const apply = useCallback((answer: ChangeAnswer) => {
    setShop((current) => ({ ...current, ...answer.shop }))
    if (answer.cart) setCart(answer.cart)
  }, [])
  return { shop, cart, apply }
}
