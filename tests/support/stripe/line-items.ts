import { invalid, missing, noSuch } from './errors'
import { isObject, type FormObject, type FormValue } from './form'

export interface KnownPrice {
  id: string
  unitAmount: number
  currency: string
  product: string
  active: boolean
}

/** One bought line, checked: amounts in the smallest unit of the currency. */
export interface CheckedLine {
  price: KnownPrice
  /** True for inline price data, which makes a product and a price for this one session. */
  inline: boolean
  description: string
  quantity: number
}

const lineKeys = [
  'adjustable_quantity',
  'dynamic_tax_rates',
  'metadata',
  'price',
  'price_data',
  'quantity',
  'tax_rates',
]
const priceKeys = [
  'currency',
  'product',
  'product_data',
  'recurring',
  'tax_behavior',
  'unit_amount',
  'unit_amount_decimal',
]
const productKeys = ['description', 'images', 'metadata', 'name', 'tax_code', 'unit_label']
const maxLines = 100
const maxUnitAmount = 99_999_999
const maxImages = 8

export function checkLines(value: FormValue | undefined, prices: Map<string, KnownPrice>): CheckedLine[] {
  if (!Array.isArray(value) || value.length === 0) throw missing('line_items')
  if (value.length > maxLines) throw invalid(`line_items may have at most ${maxLines} entries.`, 'line_items')
  const lines = value.map((line, index) => checkLine(line, `line_items[${index}]`, prices))
  const currencies = new Set(lines.map((line) => line.price.currency))
  if (currencies.size > 1) throw invalid('All line items must have the same currency.', 'line_items')
  return lines
}

function checkLine(line: FormValue, param: string, prices: Map<string, KnownPrice>): CheckedLine {
  if (!isObject(line)) throw invalid(`Invalid object: ${param}`, param)
  refuseUnknown(line, lineKeys, param)
  const quantity = checkQuantity(line.quantity, `${param}[quantity]`)
  if (line.price !== undefined && line.price_data !== undefined) {
    throw invalid('You may only specify one of these parameters: price, price_data.', param)
  }
  if (line.price_data !== undefined) return { ...checkInlinePrice(line.price_data, `${param}[price_data]`), quantity }
  if (typeof line.price !== 'string') throw missing(`${param}[price]`)
  const price = prices.get(line.price)
  if (!price) throw noSuch('price', line.price, `${param}[price]`, 400)
  if (!price.active) throw invalid(`The price specified is inactive: ${price.id}.`, `${param}[price]`)
  return { price, inline: false, description: price.product, quantity }
}

function checkQuantity(value: FormValue | undefined, param: string): number {
  if (value === undefined) throw missing(param)
  const quantity = checkInteger(value, param)
  if (quantity < 1) throw invalid('This value must be greater than or equal to 1.', param, 'parameter_invalid_integer')
  return quantity
}

function checkInlinePrice(data: FormValue, param: string): Omit<CheckedLine, 'quantity'> {
  if (!isObject(data)) throw invalid(`Invalid object: ${param}`, param)
  refuseUnknown(data, priceKeys, param)
  if (data.recurring !== undefined) throw invalid('Recurring prices need mode subscription.', `${param}[recurring]`)
  const currency = checkCurrency(data.currency, `${param}[currency]`)
  if (data.unit_amount === undefined) throw missing(`${param}[unit_amount]`)
  const unitAmount = checkInteger(data.unit_amount, `${param}[unit_amount]`)
  if (unitAmount < 0)
    throw invalid('Invalid non-negative integer', `${param}[unit_amount]`, 'parameter_invalid_integer')
  if (unitAmount > maxUnitAmount) {
    throw invalid('Amount must be no more than $999,999.99', `${param}[unit_amount]`, 'amount_too_large')
  }
  const name = checkProduct(data.product_data, `${param}[product_data]`)
  return { price: { id: '', unitAmount, currency, product: name, active: true }, inline: true, description: name }
}

function checkProduct(product: FormValue | undefined, param: string): string {
  if (!isObject(product)) throw missing(param)
  refuseUnknown(product, productKeys, param)
  if (product.name === undefined) throw missing(`${param}[name]`)
  for (const key of ['name', 'description'] as const) {
    if (product[key] === '') {
      throw invalid(
        `You passed an empty string for '${param}[${key}]'. We assume empty values are an attempt to unset a parameter; ` +
          `however '${param}[${key}]' cannot be unset.`,
        `${param}[${key}]`,
        'parameter_invalid_empty',
      )
    }
  }
  if (typeof product.name !== 'string') throw invalid('Invalid string', `${param}[name]`)
  checkImages(product.images, `${param}[images]`)
  return product.name
}

function checkImages(images: FormValue | undefined, param: string): void {
  if (images === undefined) return
  if (!Array.isArray(images) || images.length > maxImages) throw invalid(`At most ${maxImages} images.`, param)
  images.forEach((image, index) => checkUrl(image, `${param}[${index}]`, 2048))
}

export function checkInteger(value: FormValue, param: string): number {
  if (typeof value !== 'string' || !/^-?\d+$/.test(value)) {
    throw invalid(`Invalid integer: ${String(value)}`, param, 'parameter_invalid_integer')
  }
  return Number(value)
}

function checkCurrency(value: FormValue | undefined, param: string): string {
  if (value === undefined) throw missing(param)
  if (typeof value !== 'string' || !/^[a-z]{3}$/i.test(value))
    throw invalid(`Invalid currency: ${String(value)}`, param)
  return value.toLowerCase()
}

/** Stripe wants whole addresses with a scheme. */
export function checkUrl(value: FormValue, param: string, maxLength = 5000): string {
  if (typeof value !== 'string' || !/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    throw invalid('Not a valid URL', param, 'url_invalid')
  }
  if (value.length > maxLength) {
    throw invalid(`Invalid URL: URL must be ${maxLength} characters or less.`, param, 'url_invalid')
  }
  return value
}

export function refuseUnknown(value: FormObject, known: readonly string[], param = ''): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key))
  if (unknown === undefined) return
  const name = param ? `${param}[${unknown}]` : unknown
  throw invalid(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
}
