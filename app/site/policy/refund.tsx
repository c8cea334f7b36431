import type { Policy } from './policy-page'

/** Figures: spec section 9, "Policy terms". */
export const refundPolicy: Policy = {
  title: 'Refund Policy',
  description:
    'Cancellations, returns and refunds: full refund up to 24 hours ahead, product returns within 14 days, paid in 5-7 business days.',
  lead: 'Plain terms, so that booking and buying feel easy.',
  updated: '2026-01-15T12:00:00.000Z',
  sections: () => [
    {
      id: 'sessions',
      title: 'Sessions',
      body: (
        <>
          <p>
            Services cancelled at least 24 hours ahead get a full refund. Later cancellation may carry a 50% fee,
            because that hour can no longer be offered to anyone else.
          </p>
          <p>
            You may move a session to another time free of charge as long as you ask at least 24 hours ahead. If I have
            to cancel, you choose between a new time and a full refund.
          </p>
        </>
      ),
    },
    {
      id: 'satisfaction',
      title: 'If a session fell short',
      body: (
        <p>
          Please tell me within 7 days. Service satisfaction claims received in that time are accepted, and we will
          agree on another session or a refund. Reiki promises no particular outcome, so what counts is whether the
          session was held as described.
        </p>
      ),
    },
    {
      id: 'products',
      title: 'Products',
      body: (
        <>
          <p>You may return a product within 14 days of receipt. It should be:</p>
          <ul>
            <li>unused, and in the packaging that it came in;</li>
            <li>sent with the order number, so that I can match it;</li>
            <li>not made to your order, and not a gift card. Those cannot be returned.</li>
          </ul>
          <p>Write before you send anything, and I will tell you the address. You pay the postage of a return.</p>
          <h3>Damaged or wrong</h3>
          <p>
            Crystals are natural and some are fragile. If yours arrives broken, or is not what you ordered, send a
            photograph within 14 days of receipt. I will replace it or refund it, with the postage.
          </p>
        </>
      ),
    },
    {
      id: 'refunds',
      title: 'How refunds are paid',
      body: (
        <p>
          Refunds go back to the card used for the order and are processed in 5-7 business days after the return has
          arrived or the cancellation was agreed. Your bank may take a little longer to show them.
        </p>
      ),
    },
  ],
}
