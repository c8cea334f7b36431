import { Fragment, useState } from 'react'
import { moneyOrFree } from '~/lib/money'
import { useToast } from '~/ui/toaster'
import type { OfferedWay, PricedCart } from './cart'
import { useCartStore } from './cart-provider'
import { fillPlaceholders } from '~/lib/site-texts'
import { pageTexts } from './page-texts'

/** Of the form that leads to the payment page, to which the ways belong. */
export const checkoutForm = 'checkout'

/**
 * The way that is chosen on the page: at once, while the shop is told of it, and the accepted one again if the shop refuses
 * or cannot be reached.
 * @param posted what was chosen in a post without script that was refused
 */
export function useChosenWay(cart: PricedCart, posted: string | undefined) {
  const [chosen, setChosen] = useState(posted)
  const store = useCartStore()
  const toast = useToast()
  const choose = async (id: string) => {
    setChosen(id)
    const form = new FormData()
    form.set('intent', 'ship')
    form.set('way', id)
    const { message } = await store.change(form)
    setChosen((now) => (now === id ? undefined : now))
    toast(message)
  }
  return { way: cart.ways.find(({ id }) => id === chosen) ?? cart.way, choose }
}

interface WayFieldsProps {
  cart: PricedCart
  way: OfferedWay
  choose: (id: string) => Promise<void>
}

/** The ways to ship, each with what it costs. Without script a button reckons the total anew. */
export function WayFields({ cart: { ways, wayNotice }, way: chosen, choose }: WayFieldsProps) {
  return (
    <fieldset className="field">
      <legend>{pageTexts.ways}</legend>
      {wayNotice && (
        <p className="notice" data-tone="warning">
          {wayNotice === 'gone' ? pageTexts.wayGone : fillPlaceholders(pageTexts.wayChanged, { name: chosen.name })}
        </p>
      )}
      {ways.map(({ id, name, cents, ...way }) => (
        <label className="check" key={id}>
          <input
            type="radio"
            form={checkoutForm}
            name="way"
            value={id}
            checked={id === chosen.id}
            onChange={() => void choose(id)}
          />
          <span>
            {name}
            {[way.days, way.text, way.pickup?.address.replaceAll('\n', ', '), way.pickup?.times]
              .filter(Boolean)
              .map((line) => (
                <Fragment key={line}>
                  <br />
                  <span className="hint">{line}</span>
                </Fragment>
              ))}
          </span>
          <span className="numeric">{moneyOrFree(cents)}</span>
        </label>
      ))}
      <button
        className="button button-plain button-small cart-update"
        type="submit"
        form={checkoutForm}
        formAction="/cart"
        name="intent"
        value="ship"
      >
        {pageTexts.update}
        <span className="visually-hidden"> {pageTexts.updateTotal}</span>
      </button>
    </fieldset>
  )
}
