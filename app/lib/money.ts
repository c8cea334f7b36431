import { siteTexts } from './site-texts'

/**
 * `123456` → `$1,234.56`. The input is cents (spec section 3, shared formatting helpers). Without `Intl.NumberFormat`,
 * which every page with a price would have to make before its script can begin.
 */
export function formatMoney(cents: number): string {
  const [dollars = '', fraction] = toFixedDollars(Math.abs(cents)).split('.')
  return `${cents < 0 ? '-' : ''}$${dollars.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${fraction}`
}

const moneyTexts = siteTexts('payment', { free: 'Free', freeShipping: 'Free shipping' })

/** What a code takes off, as people read it; one that takes nothing off gives free shipping. */
export function discountWords(cents: number): string {
  return cents > 0 ? formatMoney(-cents) : moneyTexts.freeShipping
}

/** What shipping costs, as people read it. */
export function moneyOrFree(cents: number): string {
  return cents === 0 ? moneyTexts.free : formatMoney(cents)
}

/**
 * The least that Stripe charges in US dollars, in cents (its documentation, "Minimum charge amounts"). An order below it
 * cannot be paid; one that costs nothing needs no payment.
 */
export const leastChargeCents = 50

/** Cents as a number of dollars, for payloads, structured data and the browser's copy of the cart. */
export function toDollars(cents: number): number {
  return cents / 100
}

/** Cents as a fixed two-decimal string without a sign: `1990` → `19.90`. */
export function toFixedDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}

const plainAmount = /^\d+(?:[.,]\d{1,2})?$|^[.,]\d{1,2}$/
const groupedByComma = /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/
const groupedByPoint = /^\d{1,3}(?:\.\d{3})+,\d{1,2}$/
/** A larger price is a slip of the finger; Stripe takes at most 99,999,999 cents a line. */
export const highestPriceCents = 99_999_999

/**
 * Reads an amount as people type it (`12`, `$12.50`, `12,50`, `1,234.56`, `1.234,56`, `.5`) into cents.
 * @returns undefined when it is none, or could mean two amounts: never a factor of 10 or 100 off
 */
export function parseAmount(typed: string): number | undefined {
  return toCents(normalizedAmount(typed.trim().replace(/^\$\s*/, '')))
}

/** The same for a price, which has a limit: undefined above it, too. */
export function parsePrice(typed: string): number | undefined {
  const cents = parseAmount(typed)
  return cents !== undefined && cents <= highestPriceCents ? cents : undefined
}

function normalizedAmount(text: string): string | undefined {
  if (groupedByComma.test(text)) return text.replaceAll(',', '')
  if (groupedByPoint.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (plainAmount.test(text)) return text.replace(',', '.')
  return undefined
}

function toCents(amount: string | undefined): number | undefined {
  if (amount === undefined) return undefined
  const [whole = '', fraction = ''] = amount.split('.')
  return Number(whole || '0') * 100 + Number(fraction.padEnd(2, '0'))
}
