import { formatMoney } from '~/lib/money'
import { fillPlaceholders } from '~/lib/placeholders'
import { siteTexts } from '~/lib/site-texts'
import { truncate } from '~/lib/truncate'
import type { Product } from './product'

const texts = siteTexts('shop', {
  summary: '{text} {price}. US delivery only.',
  summaryFrom: '{text} From {price}. US delivery only.',
})

/**
 * What search engines show of a product: the beginning of its own description, with its price; at most 160 characters. Made
 * for each page, because what is kept of a product must not hold the words of an earlier moment.
 */
export function productSummary({ description, from, priceCents }: Product): string {
  const fill = (text: string) =>
    fillPlaceholders(from ? texts.summaryFrom : texts.summary, { text, price: formatMoney(priceCents) })
  return fill(truncate(description, 159 - fill('').length))
}
