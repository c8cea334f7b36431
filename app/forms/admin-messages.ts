import { formatMoney, highestPriceCents, parseAmount } from '~/lib/money'

/** Why `parsePrice` has refused what the owner typed. @param notOne said of what is no price at all */
export function priceError(typed: string, notOne = ''): string {
  if ((parseAmount(typed) ?? 0) <= highestPriceCents) return notOne
  return `Please enter at most ${formatMoney(highestPriceCents)}, the most that the payment service takes`
}
