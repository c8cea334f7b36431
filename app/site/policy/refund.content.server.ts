import { declarePolicy } from './policy.content.server'

/** Figures: spec section 9, "Policy terms". */
export const refundPolicy = declarePolicy({
  key: 'refund-policy',
  title: 'Refund Policy',
  description:
    'Cancellations, returns and refunds: full refund up to 24 hours ahead, product returns within 14 days, paid in 5-7 business days.',
  lead: 'Plain terms, so that booking and buying feel easy.',
  updated: '2026-01-15',
  body: `# Sessions

Services cancelled at least 24 hours ahead get a full refund. Later cancellation may carry a 50% fee, because that hour can no longer be offered to anyone else.

You may move a session to another time free of charge as long as you ask at least 24 hours ahead. If I have to cancel, you choose between a new time and a full refund.

# If a session fell short

Please tell me within 7 days. Service satisfaction claims received in that time are accepted, and we will agree on another session or a refund. Reiki promises no particular outcome, so what counts is whether the session was held as described.

# Products

You may return a product within 14 days of receipt. It should be:

- unused, and in the packaging that it came in;
- sent with the order number, so that I can match it;
- not made to your order, and not a gift card. Those cannot be returned.

Write before you send anything, and I will tell you the address. You pay the postage of a return.

## Damaged or wrong

Crystals are natural and some are fragile. If yours arrives broken, or is not what you ordered, send a photograph within 14 days of receipt. I will replace it or refund it, with the postage.

# How refunds are paid

Refunds go back to the card used for the order and are processed in 5-7 business days after the return has arrived or the cancellation was agreed. Your bank may take a little longer to show them.

# Contact

Questions about this policy? Use the [contact page](/contact) or write to [{email}](mailto:{email}).`,
})
