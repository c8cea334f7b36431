import { z } from 'zod'
import type { FakeCoupon } from './coupons'
import { invalid, noSuch } from './errors'

export interface KnownPrice {
  id: string
  unitAmount: number
  currency: string
  product: string
  active: boolean
}

export interface KnownShippingRate {
  id: string
  /** In cents. */
  amount: number
}

/** One bought line, checked: amounts in the smallest unit of the currency. */
export interface CheckedLine {
  price: KnownPrice
  /** True for inline price data, which makes a product and a price for this one session. */
  inline: boolean
  description: string
  quantity: number
}

interface Known {
  prices: Map<string, KnownPrice>
  coupons: Map<string, FakeCoupon>
  /** Whether the account can compute tax. */
  computesTax: boolean
  shippingRates: Map<string, KnownShippingRate>
  /** Unix seconds. */
  now: number
}

export type CheckedSession = ReturnType<typeof checkSession>

export type FormValue = string | FormValue[] | { [key: string]: FormValue }

/**
 * Decodes the form encoding of Stripe's API: `line_items[0][price]=p` becomes `{ line_items: [{ price: 'p' }] }`,
 * and both `expand[]=a` and `expand[0]=a` become `{ expand: ['a'] }`. Every leaf stays text, as on the wire.
 */
export function decodeForm(body: string): { [key: string]: FormValue } {
  const root: Record<string, FormValue> = Object.create(null)
  for (const [name, value] of new URLSearchParams(body)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let target = root
    path.forEach((part, depth) => {
      const key = part === '' ? String(Object.keys(target).length) : part
      if (depth === path.length - 1) target[key] = value
      else target = (target[key] ??= Object.create(null)) as Record<string, FormValue>
    })
  }
  return listsOf(root) as { [key: string]: FormValue }
}

/** An object whose keys are 0, 1, 2, … stands for a list. */
function listsOf(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, child]) => [key, listsOf(child)] as const)
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index))
  return isList ? entries.map(([, child]) => child) : Object.fromEntries(entries)
}

export const integer = z
  .string()
  .regex(/^-?\d+$/, 'Invalid integer')
  .transform(Number)
const url = (length = 5000) => z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(length)
export const metadata = z
  .record(
    z.string().max(40, 'Metadata keys can have at most 40 characters.'),
    z.string().refine((text) => [...text].length <= 500, 'Metadata values can have up to 500 characters.'),
  )
  .refine((all) => Object.keys(all).length <= 50, 'Metadata can have at most 50 keys.')
  .default({})

const currency = z.string().regex(/^[a-z]{3}$/i)
const taxBehavior = z.enum(['exclusive', 'inclusive', 'unspecified']).optional()

const shippingRate = z.strictObject({
  type: z.literal('fixed_amount'),
  display_name: z.string().min(1).max(100),
  fixed_amount: z.strictObject({ amount: integer.pipe(z.number().min(0)), currency }),
  tax_behavior: taxBehavior,
})

const lineItem = z.strictObject({
  quantity: integer.pipe(z.number().min(1)),
  price: z.string().optional(),
  price_data: z
    .strictObject({
      currency,
      unit_amount: integer.pipe(z.number().min(0).max(99_999_999)),
      product_data: z.strictObject({ name: z.string().min(1), images: z.array(url(2048)).max(8).optional() }),
      tax_behavior: taxBehavior,
    })
    .optional(),
})

/** The parameters that the shop sends. Whatever else it comes to send is to be added here, with Stripe's rules for it. */
const session = z.strictObject({
  mode: z.literal('payment'),
  line_items: z.array(lineItem).min(1).max(100),
  client_reference_id: z.string().max(200).default(''),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
  shipping_address_collection: z
    .strictObject({ allowed_countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1) })
    .optional(),
  shipping_options: z
    .array(z.strictObject({ shipping_rate: z.string().optional(), shipping_rate_data: shippingRate.optional() }))
    .max(5)
    .default([]),
  automatic_tax: z.strictObject({ enabled: z.enum(['true', 'false']) }).optional(),
  discounts: z
    .array(z.strictObject({ coupon: z.string() }))
    .max(1)
    .default([]),
  success_url: url(),
  cancel_url: url().optional(),
  expires_at: integer.optional(),
  expand: z.array(z.string()).default([]),
})

/**
 * Checks the parameters of `POST /v1/checkout/sessions` the way Stripe does.
 * @throws StripeError
 */
export function checkSession(body: object, { prices, coupons, computesTax, shippingRates, now }: Known) {
  const { success, data, error } = session.safeParse(body)
  if (!success) {
    const { path = [], message, code } = error.issues[0] ?? {}
    throw invalid(String(message), paramOf(path), code === 'unrecognized_keys' ? 'parameter_unknown' : undefined)
  }
  const lines = data.line_items.map((line, index) => checkLine(line, `line_items[${index}]`, prices))
  const currencies = new Set(lines.map(({ price }) => price.currency))
  if (currencies.size > 1) throw invalid('All line items must have the same currency.', 'line_items')
  const addsTax = data.automatic_tax?.enabled === 'true'
  if (addsTax && !computesTax) {
    throw invalid('You must have a valid head office address to enable automatic tax calculation.', 'automatic_tax')
  }
  const rates = data.shipping_options.map(({ shipping_rate: id = '', shipping_rate_data: inline }, index) => {
    const rate = inline ? { id: inline.display_name, amount: inline.fixed_amount.amount } : shippingRates.get(id)
    if (!rate) throw noSuch('shipping rate', id, `shipping_options[${index}][shipping_rate]`)
    return rate
  })
  const currency = lines[0]?.price.currency ?? 'usd'
  const coupon = data.discounts[0] && usableCoupon(coupons, data.discounts[0].coupon, currency)
  const subtotal = lines.reduce((sum, line) => sum + line.price.unitAmount * line.quantity, 0)
  const discount = Math.min(coupon?.amount_off ?? 0, subtotal)
  checkTotal(subtotal - discount + (rates[0]?.amount ?? 0), discount > 0)
  return {
    ...data,
    lines,
    currency,
    coupon,
    subtotal,
    discount,
    addsTax,
    expiresAt: checkExpiry(data.expires_at, now),
    shippingRates: rates,
  }
}

function checkLine(line: z.output<typeof lineItem>, param: string, prices: Map<string, KnownPrice>): CheckedLine {
  const { quantity, price: id, price_data: data } = line
  if ((id === undefined) === (data === undefined)) throw invalid('Specify one of price and price_data.', param)
  if (data) {
    const { currency, unit_amount: unitAmount, product_data: product } = data
    const price = { id: '', unitAmount, currency: currency.toLowerCase(), product: product.name, active: true }
    return { price, inline: true, description: product.name, quantity }
  }
  const price = prices.get(id!)
  if (!price) throw noSuch('price', id!, `${param}[price]`, 400)
  if (!price.active) throw invalid(`The price specified is inactive: ${price.id}.`, `${param}[price]`)
  return { price, inline: false, description: price.product, quantity }
}

/** The coupon that a session is made with: known, not used up, and in the currency of the lines. */
function usableCoupon(coupons: Map<string, FakeCoupon>, id: string, currency: string): FakeCoupon {
  const param = 'discounts[0][coupon]'
  const coupon = coupons.get(id)
  if (!coupon) throw noSuch('coupon', id, param, 400)
  if (!coupon.valid) throw invalid(`Coupon ${id} is used up and cannot be applied.`, param)
  if (coupon.currency !== currency) throw invalid('The coupon has another currency than the line items.', param)
  return coupon
}

/** Nothing at all may be due where a discount has taken everything off. */
function checkTotal(total: number, isDiscounted: boolean): void {
  const subject = "The Checkout Session's total amount"
  if (total === 0 && isDiscounted) return
  if (total < 50) throw invalid(`${subject} due must add up to at least $0.50 usd`, 'line_items', 'amount_too_small')
  if (total > 99_999_999) {
    throw invalid(`${subject} must be no more than $999,999.99`, 'line_items', 'amount_too_large')
  }
}

/** A session lives 30 minutes to 24 hours. The request needs a moment to arrive, so 10 seconds are nothing. */
function checkExpiry(expiresAt: number | undefined, now: number): number {
  const [shortest, longest] = [now + 30 * 60, now + 24 * 60 * 60]
  if (expiresAt === undefined) return longest
  const rule = expiresAt < shortest - 10 ? 'at least 30 minutes' : expiresAt > longest + 10 && 'less than 24 hours'
  if (rule) {
    throw invalid(`The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, 'expires_at')
  }
  return expiresAt
}

/** `line_items[0][price]`, as Stripe names what is wrong. */
function paramOf([first = '', ...rest]: PropertyKey[]): string {
  return String(first) + rest.map((part) => `[${String(part)}]`).join('')
}
