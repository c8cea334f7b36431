import { useCallback, useMemo, useState, type ReactNode } from 'react'
import type { PricedCart } from './cart'
import { askState, postChange } from './exchange'
import { cartMessages, refused } from './messages'
import type { ChangeAnswer, ShopperState } from './shopper-state'
import { useMirror, useOutdated } from './use-mirror'
import { noteChange } from './under-way'
import { useAskAgain } from './use-fresh-page'
import { CartQueueContext, ShopperStateContext, type ChangeOutcome } from './use-shopper-state'

/**
 * Cart and wishlist around every page: what the root loader read, kept up to date by what is changed here. Forms
 * inside send through one queue.
 */
export function ShopperProvider({ loaded, children }: { loaded: ShopperState; children: ReactNode }) {
  const { state, cart, apply } = useNewestState(loaded)
  const [pending, setPending] = useState<readonly string[]>([])

  const restore = useCallback(
    async (form: FormData) => {
      const answer = await postChange(form)
      if (answer) apply(answer)
      return answer !== undefined
    },
    [apply],
  )
  const offerCopies = useMirror(state, restore)
  const change = useCallback(
    async (form: FormData, key: string): Promise<ChangeOutcome> => {
      setPending((keys) => [...keys, key])
      await offerCopies()
      const answer = await postChange(form)
      setPending((keys) => keys.filter((_, index) => index !== keys.indexOf(key)))
      if (answer) apply(answer)
      return { ok: answer?.ok ?? false, message: answer?.message ?? refused(cartMessages.unreachable) }
    },
    [apply, offerCopies],
  )
  const send = useCallback(
    (form: FormData, key = '') => {
      const outcome = change(form, key)
      noteChange(outcome)
      return outcome
    },
    [change],
  )
  const refresh = useCallback(() => void askState().then((answer) => answer && apply(answer)), [apply])
  useOutdated(refresh)

  const queue = useMemo(() => ({ send, pending, cart }), [send, pending, cart])
  return (
    <ShopperStateContext.Provider value={state}>
      <CartQueueContext.Provider value={queue}>{children}</CartQueueContext.Provider>
    </ShopperStateContext.Provider>
  )
}

/** The newest of what the loaders and the answers to changes said. */
function useNewestState(loaded: ShopperState) {
  const [from, setFrom] = useState(loaded)
  const [state, setState] = useState(loaded)
  const [cart, setCart] = useState<PricedCart>()
  if (loaded !== from) {
    setFrom(loaded)
    setState(loaded)
  }
  const askAgain = useAskAgain()
  const apply = useCallback(
    (answer: ChangeAnswer) => {
      setState((current) => ({ ...current, ...answer.shop }))
      if (answer.cart) setCart(answer.cart)
      askAgain()
    },
    [askAgain],
  )
  return { state, cart, apply }
}
