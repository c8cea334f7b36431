/** Parts of a mail that are made from an order. */
import { formatMoney } from '~/lib/money'
import type { MailPart } from './render.server'

export interface MailLine {
  name: string
  quantity: number
}

/** An order as mails tell of it. Money is integer cents. */
export interface MailOrder {
  id: string
  /** As people name it. */
  number: number
  /** Of its own page. */
  url: string
  items: (MailLine & { unitPriceCents: number })[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  customer: { name: string; email: string; phone: string }
  /** Where it goes, line by line; empty when nothing is sent. */
  address: string[]
}

/** Units without prices. */
export function unitsOf(lines: MailLine[]): MailPart {
  return { list: lines.map(({ name, quantity }) => ({ name: `${quantity} × ${name}`, detail: '' })) }
}

/** Units with what they cost. */
export function orderLines({ items }: MailOrder): MailPart {
  return {
    list: items.map(({ name, quantity, unitPriceCents }) => ({
      name: `${quantity} × ${name}`,
      detail: formatMoney(quantity * unitPriceCents) + (quantity > 1 ? ` (${formatMoney(unitPriceCents)} each)` : ''),
    })),
  }
}

export function orderSums({ subtotalCents, shippingCents, taxCents, totalCents }: MailOrder): MailPart {
  const extra = (name: string, cents: number): [string, string] => [name, cents > 0 ? formatMoney(cents) : '']
  return {
    facts: [
      ['Items', formatMoney(subtotalCents)],
      ['Shipping', shippingCents > 0 ? formatMoney(shippingCents) : 'Free'],
      extra('Tax', taxCents),
      ['Paid', formatMoney(totalCents)],
    ],
  }
}

export function destination(heading: string, address: string[]): MailPart[] {
  return address.length > 0 ? [{ heading }, { lines: address }] : []
}
