import { activeWays } from '~/shipping/ways.server'
import type { ShippingWay } from '~/shipping/way'
import { readSettings } from '~/site/settings.server'
import type { BuyableLine } from './cart'
import type { Discount } from './totals'

/** What, beside its lines, decides what a cart costs. */
export interface CartTerms {
  /** Those to choose from, in the owner's order; without any, shipping is left to the payment service. */
  ways: ShippingWay[]
  /** Whether the payment service is to add tax. */
  addsTax: boolean
  /** What the cart's code takes off the lines that can be bought; undefined for no code, or one that is no good for them. */
  discountFor: (lines: readonly BuyableLine[]) => Discount | undefined
}

/** The terms at this moment. Nothing gives a discount yet. */
export async function readTerms(): Promise<CartTerms> {
  const [ways, { addsTax }] = await Promise.all([activeWays(), readSettings()])
  return { ways, addsTax: addsTax === 'on', discountFor: () => undefined }
}
