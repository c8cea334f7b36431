import { fillPlaceholders } from '~/lib/site-texts'
import { uiTexts } from './messages'

/**
 * A rating as stars. They are drawn in halves, a half when the fraction is at least .5 (spec section 2, product detail);
 * in words they say the rating itself, as a number beside them does.
 */
export function Stars({ rating }: { rating: number }) {
  return (
    <span
      className="stars"
      data-rating={Math.floor(rating * 2) / 2}
      role="img"
      aria-label={fillPlaceholders(uiTexts.stars, { rating })}
    />
  )
}
