/** Parts of a mail that are made from an order. */
import { discountWords, formatMoney, moneyOrFree } from '~/lib/money'
import { fillPlaceholders } from '~/lib/site-texts'
import { mailLabels } from './messages'
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
  discountCents: number
  /** The code behind the discount; may be empty. */
  code: string
  /** As it was bought; empty where nobody chose one. */
  shippingWay: string
  /** How long that takes, in words; empty where nobody has said. */
  shippingDays: string
  shippingCents: number
  taxCents: number
  totalCents: number
  customer: { name: string; email: string; phone: string }
  /** Where it goes, line by line; empty when nothing is sent. */
  address: string[]
  /** Where and when the buyer picks it up, in place of that. */
  pickup: { address: string[]; times: string } | undefined
}

/** A parcel as its buyer is told of it. Its number is text; only a known carrier makes a link of it. */
export interface Parcel {
  /** Empty where nobody has said, or it is another one. */
  carrier: string
  number: string
  /** Of the carrier's page about it. */
  url: string | undefined
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
      detail: formatMoney(quantity * unitPriceCents) + (quantity > 1 ? ` (${each(unitPriceCents)})` : ''),
    })),
  }
}

function each(cents: number): string {
  return fillPlaceholders(mailLabels.each, { sum: formatMoney(cents) })
}

export function orderSums(order: MailOrder): MailPart {
  const { subtotalCents, discountCents, code, shippingWay, shippingCents, taxCents, totalCents } = order
  const extra = (name: string, cents: number): [string, string] => [name, cents > 0 ? formatMoney(cents) : '']
  return {
    endInTotal: true,
    facts: [
      [mailLabels.items, formatMoney(subtotalCents)],
      [fillPlaceholders(mailLabels.discount, { code }), code && discountWords(discountCents)],
      [
        shippingWay ? fillPlaceholders(mailLabels.shippingBy, { way: shippingWay }) : mailLabels.shipping,
        moneyOrFree(shippingCents),
      ],
      extra(mailLabels.tax, taxCents),
      [mailLabels.paid, formatMoney(totalCents)],
    ],
  }
}

/** Where an order goes, or where and when it is picked up, each under its heading. */
export function destination(
  { address, pickup }: Pick<MailOrder, 'address' | 'pickup'>,
  heading: string,
  pickupHeading: string,
): MailPart[] {
  if (pickup) return [{ heading: pickupHeading }, { lines: pickup.address }, { text: pickup.times }]
  return address.length > 0 ? [{ heading }, { lines: address }] : []
}

export function parcelParts({ carrier, number, url }: Parcel): MailPart[] {
  const facts: MailPart = {
    facts: [
      [mailLabels.carrier, carrier],
      [mailLabels.number, number],
    ],
  }
  return url ? [facts, { link: mailLabels.follow, url }] : [facts]
}
