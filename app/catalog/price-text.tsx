import { formatMoney } from '~/lib/money'
import type { ShownPrice } from './price'

/** `$18.00`, `From $38.00`, or `$44.00 – $58.00` when the options differ in price but no 'From' is due. */
export function PriceText({ price }: { price: ShownPrice }) {
  const { priceCents, highestPriceCents, from } = price
  if (from) {
    return (
      <>
        <span className="from">From</span> {formatMoney(priceCents)}
      </>
    )
  }
  if (highestPriceCents === priceCents) return <>{formatMoney(priceCents)}</>
  return <>{`${formatMoney(priceCents)} – ${formatMoney(highestPriceCents)}`}</>
}
