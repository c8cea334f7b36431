import type Stripe from 'stripe'
import type { Payment } from '~/orders/order'
import type { PaymentSession } from './port'

/** Stripe's session in our words. */
export function paymentSession(session: Stripe.Checkout.Session): PaymentSession {
  const status = statusOf(session)
  return {
    id: session.id,
    orderId: session.client_reference_id ?? session.metadata?.order_id ?? null,
    status,
    payment: status === 'paid' ? paymentOf(session) : undefined,
  }
}

/** A session that costs nothing is paid as soon as it is complete. */
function statusOf({ status, payment_status }: Stripe.Checkout.Session): PaymentSession['status'] {
  if (payment_status === 'paid') return 'paid'
  if (status === 'complete') return payment_status === 'unpaid' ? 'processing' : 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

function paymentOf(session: Stripe.Checkout.Session): Payment {
  const { customer_details: customer, total_details: details } = session
  const shipping = session.collected_information?.shipping_details
  return {
    sessionId: session.id,
    paymentIntentId: idOf(session.payment_intent),
    currency: session.currency ?? '',
    subtotalCents: session.amount_subtotal ?? 0,
    totalCents: session.amount_total ?? 0,
    shippingCents: details?.amount_shipping ?? 0,
    taxCents: details?.amount_tax ?? 0,
    customer: {
      name: shipping?.name ?? customer?.name ?? null,
      email: customer?.email ?? session.customer_email,
      phone: customer?.phone ?? null,
      address: addressOf(shipping?.address ?? customer?.address),
    },
  }
}

function addressOf(address: Stripe.Address | null | undefined) {
  if (!address) return null
  const { line1, line2, city, state, postal_code, country } = address
  return {
    line1: line1 ?? '',
    line2: line2 ?? '',
    city: city ?? '',
    state: state ?? '',
    postalCode: postal_code ?? '',
    country: country ?? '',
  }
}

/** Stripe names a related object by its id, or sends the whole of it. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
