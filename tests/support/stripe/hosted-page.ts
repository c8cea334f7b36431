import { demoAddress, type FakeSession, type Payment } from './session'
import type { CheckedLine } from './params'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char] ?? char)
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>${escape(title)}</title></head>
<body><main><h1>${escape(title)}</h1>${body}</main></body>
</html>`
}

/** The fake's payment page: one form that pays and one that goes back, plain HTML. */
export function paymentPage({ session, lines }: FakeSession): string {
  if (session.status !== 'open') return closedPage()
  return page(
    'Fake Stripe Checkout',
    `<ul>${lines.map(lineRow).join('')}</ul>
${discountRow(session.total_details?.amount_discount ?? 0)}<p>Total: <strong id="total">${dollars(total(session))}</strong></p>
<form method="post" action="/c/pay/${session.id}/pay">
${field('email', 'Email', session.customer_email ?? 'buyer@example.com')}
${field('name', 'Name', 'A. Buyer')}
${session.shipping_address_collection ? shippingFields() : ''}
<button type="submit">Pay</button>
</form>
<form method="post" action="/c/pay/${session.id}/cancel"><button type="submit">Cancel</button></form>`,
  )
}

/** With the way to ship that is chosen when the page opens. */
function total({ amount_total, shipping_options: [way] }: FakeSession['session']): number {
  return (amount_total ?? 0) + (way?.shipping_amount ?? 0)
}

export function closedPage(): string {
  return page('This checkout session is no longer open', '<p>It was paid, cancelled or has expired.</p>')
}

function lineRow({ description, quantity, price }: CheckedLine): string {
  return `<li>${escape(description)} × ${quantity}: ${dollars(price.unitAmount * quantity)}</li>`
}

function discountRow(cents: number): string {
  return cents > 0 ? `<p>Discount: <span id="discount">-${dollars(cents)}</span></p>\n` : ''
}

function field(name: string, label: string, value: string): string {
  return `<p><label>${label} <input name="${name}" value="${escape(value)}"></label></p>`
}

function shippingFields(): string {
  const { line1, city, state, postal_code } = demoAddress
  const fields = { 'Address line 1': ['line1', line1], City: ['city', city], State: ['state', state] } as const
  const rows = Object.entries(fields).map(([label, [name, value]]) => field(name, label, value ?? ''))
  return [...rows, field('postal_code', 'ZIP', postal_code ?? '')].join('\n')
}

export function paymentFromForm(form: URLSearchParams): Payment {
  const text = (name: string) => form.get(name) ?? undefined
  const address = { line1: text('line1'), city: text('city'), state: text('state'), postal_code: text('postal_code') }
  const given = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
  return { email: text('email'), name: text('name'), shipping: { name: text('name'), address: given } }
}
