import type { Parcel } from '~/mail/order-parts'

/** Who takes parcels, and where each tells how far one has come: the number is put behind it, encoded. */
const trackingPages = {
  usps: { name: 'USPS', url: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  ups: { name: 'UPS', url: 'https://www.ups.com/track?tracknum=' },
  fedex: { name: 'FedEx', url: 'https://www.fedex.com/fedextrack/?trknbr=' },
  dhl: { name: 'DHL', url: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  other: { name: 'Other', url: undefined },
}

export type Carrier = keyof typeof trackingPages

/** The carriers by their keys, as the owner chooses them. */
export const carriers = Object.fromEntries(
  Object.entries(trackingPages).map(([key, { name }]) => [key, name]),
) as Record<Carrier, string>

/** Whether it is one that the owner chooses by its key. Any other carrier of an order is a name that was typed. */
export function isCarrier(carrier: string | null): carrier is Carrier {
  return carrier !== null && Object.hasOwn(trackingPages, carrier)
}

/** The parcel of an order; undefined where nothing is known of it. */
export function parcelOf(order: { carrier: string | null; trackingNumber: string }): Parcel | undefined {
  const { carrier, trackingNumber: number } = order
  if (!carrier && !number) return undefined
  const known = isCarrier(carrier) ? trackingPages[carrier] : undefined
  const url = known?.url && number ? known.url + encodeURIComponent(number) : undefined
  const name = carrier === 'other' ? '' : (known?.name ?? carrier ?? '')
  return { carrier: name, number, url }
}

/** Longest name of another carrier, in characters. */
export const maximumCarrierLength = 40

/** Longest tracking number, in characters. */
export const maximumTrackingLength = 60
