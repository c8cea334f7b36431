import { invalid, missing, noSuch } from './errors'
import { isObject, type FormObject, type FormValue } from './form'
import { checkInteger, checkLines, checkUrl, refuseUnknown, type CheckedLine, type KnownPrice } from './line-items'

/** What a session is made from, once Stripe would have accepted it. */
export interface CheckedSession {
  lines: CheckedLine[]
  currency: string
  total: number
  successUrl: string
  cancelUrl: string | null
  expiresAt: number
  clientReferenceId: string | null
  customerEmail: string | null
  metadata: Record<string, string>
  paymentMetadata: Record<string, string>
  shippingCountries: string[] | null
  shippingRates: KnownShippingRate[]
}

export interface KnownShippingRate {
  id: string
  /** In cents. */
  amount: number
}

/** The parameters that API version 2026-10-28 knows. */
const sessionKeys = `
  adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types automatic_tax
  billing_address_collection branding_settings cancel_url client_reference_id consent_collection currency
  custom_fields custom_text customer customer_account customer_creation customer_email customer_update discounts
  excluded_payment_method_types expand expires_at integration_identifier invoice_creation line_items locale
  managed_payments metadata mode name_collection optional_items origin_context payment_intent_data
  payment_method_collection payment_method_configuration payment_method_data payment_method_options permissions
  phone_number_collection redirect_on_completion return_url saved_payment_method_options setup_intent_data
  shipping_address_collection shipping_options submit_type subscription_data success_url tax_id_collection
  ui_mode wallet_options
`
  .trim()
  .split(/\s+/)
const minute = 60
const minLife = 30 * minute
const maxLife = 24 * 60 * minute
/** The request needs a moment to arrive, so Stripe, too, is not exact to the second. */
const tolerance = 10
const minTotal = 50
const maxTotal = 99_999_999

interface Known {
  prices: Map<string, KnownPrice>
  shippingRates: Map<string, KnownShippingRate>
  /** Unix seconds. */
  now: number
}

/**
 * Checks the parameters of `POST /v1/checkout/sessions` the way Stripe does.
 * @throws StripeAnswerError
 */
export function checkSession(params: FormObject, { prices, shippingRates, now }: Known): CheckedSession {
  refuseUnknown(params, sessionKeys)
  checkMode(params.mode)
  if (params.success_url === undefined) throw missing('success_url')
  const lines = checkLines(params.line_items, prices)
  const total = lines.reduce((sum, line) => sum + line.price.unitAmount * line.quantity, 0)
  checkTotal(total)
  const paymentData = isObject(params.payment_intent_data) ? params.payment_intent_data : {}
  return {
    lines,
    currency: lines[0]?.price.currency ?? 'usd',
    total,
    successUrl: checkUrl(params.success_url, 'success_url'),
    cancelUrl: params.cancel_url === undefined ? null : checkUrl(params.cancel_url, 'cancel_url'),
    expiresAt: checkExpiry(params.expires_at, now),
    clientReferenceId: checkReference(params.client_reference_id),
    customerEmail: checkEmail(params.customer_email),
    metadata: checkMetadata(params.metadata, 'metadata'),
    paymentMetadata: checkMetadata(paymentData.metadata, 'payment_intent_data[metadata]'),
    shippingCountries: checkShipping(params.shipping_address_collection),
    shippingRates: checkShippingOptions(params.shipping_options, shippingRates),
  }
}

function checkMode(mode: FormValue | undefined): void {
  if (mode === undefined) throw missing('mode')
  if (mode !== 'payment') throw invalid('Invalid mode: must be payment for one-time prices', 'mode')
}

function checkTotal(total: number): void {
  if (total < minTotal) {
    throw invalid(
      "The Checkout Session's total amount due must add up to at least $0.50 usd",
      'line_items',
      'amount_too_small',
    )
  }
  if (total > maxTotal) {
    throw invalid(
      "The Checkout Session's total amount must be no more than $999,999.99",
      'line_items',
      'amount_too_large',
    )
  }
}

function checkExpiry(value: FormValue | undefined, now: number): number {
  if (value === undefined) return now + maxLife
  const expiresAt = checkInteger(value, 'expires_at')
  const life = expiresAt - now
  if (life < minLife - tolerance) {
    throw invalid(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  }
  if (life > maxLife + tolerance) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', 'expires_at')
  }
  return expiresAt
}

function checkReference(value: FormValue | undefined): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || value.length > 200) {
    throw invalid('Invalid string: must be at most 200 characters', 'client_reference_id')
  }
  return value
}

function checkEmail(value: FormValue | undefined): string | null {
  if (value === undefined) return null
  if (typeof value !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) {
    throw invalid(`Invalid email address: ${String(value)}`, 'customer_email', 'email_invalid')
  }
  return value
}

function checkMetadata(value: FormValue | undefined, param: string): Record<string, string> {
  if (value === undefined || value === '') return {}
  if (!isObject(value)) throw invalid('Invalid object', param)
  const entries = Object.entries(value)
  if (entries.length > 50) throw invalid('Metadata can have at most 50 keys.', param)
  for (const [key, text] of entries) {
    if (key.length > 40) throw invalid('Metadata keys can have at most 40 characters.', param)
    if (typeof text !== 'string' || [...text].length > 500) {
      throw invalid(`Metadata values can have up to 500 characters.`, `${param}[${key}]`)
    }
  }
  return Object.fromEntries(entries) as Record<string, string>
}

function checkShipping(value: FormValue | undefined): string[] | null {
  if (value === undefined) return null
  const countries = isObject(value) ? value.allowed_countries : undefined
  if (!Array.isArray(countries) || countries.length === 0)
    throw missing('shipping_address_collection[allowed_countries]')
  const wrong = countries.findIndex((country) => typeof country !== 'string' || !/^[A-Z]{2}$/.test(country))
  if (wrong >= 0) throw invalid('Invalid country', `shipping_address_collection[allowed_countries][${wrong}]`)
  return countries as string[]
}

function checkShippingOptions(
  value: FormValue | undefined,
  known: Map<string, KnownShippingRate>,
): KnownShippingRate[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) throw invalid('Invalid array', 'shipping_options')
  if (value.length > 5) throw invalid('Array shipping_options exceeded maximum 5 allowed elements.', 'shipping_options')
  return value.map((option, index) => {
    const id = isObject(option) ? option.shipping_rate : undefined
    const rate = typeof id === 'string' ? known.get(id) : undefined
    if (!rate) throw noSuch('shipping rate', String(id), `shipping_options[${index}][shipping_rate]`)
    return rate
  })
}
