import type { Policy } from './policy-page'

/** Figures: spec section 9, "Policy terms". */
export const termsOfService: Policy = {
  title: 'Terms of Service',
  description:
    'The terms for sessions and the shop: what Reiki is and is not, age 18 or with a guardian, booking, cancelling, buying and reviews.',
  lead: 'What we can expect of each other when you book a session, buy something or write a review.',
  sections: (site) => [
    {
      id: 'agreement',
      title: 'The agreement',
      body: (
        <p>
          These terms are between you and {site.name}. By using this site, booking a session or placing an order you
          accept them. If you do not, please do not use the site; nobody will mind.
        </p>
      ),
    },
    {
      id: 'health',
      title: 'Reiki and your health',
      body: (
        <>
          <p>
            Reiki, crystals and attunements support rest and well-being. They complement medical, psychological and
            veterinary care and do not replace it. I do not diagnose, prescribe or treat illness, and I promise no cure
            and no particular result.
          </p>
          <p>
            Keep any treatment that you or your animal have been given, and ask a doctor or a vet about symptoms. In an
            emergency call 911.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Age',
      body: (
        <p>
          You must be 18 or older to book or buy on your own. Anyone younger needs a parent or guardian, who makes the
          booking and stays with them.
        </p>
      ),
    },
    {
      id: 'sessions',
      title: 'Booking and cancelling',
      body: (
        <>
          <p>
            Sessions are held by distance, Monday - Saturday, and booked through an external scheduling service, which
            has terms of its own. A booking stands once you have its confirmation.
          </p>
          <p>
            Services cancelled at least 24 hours ahead get a full refund. Later cancellation may carry a 50% fee.
            Service satisfaction claims are accepted within 7 days. The <a href="/refund-policy">Refund Policy</a> has
            the details.
          </p>
          <p>You book for yourself, for an animal in your care, or for a person who has agreed to it.</p>
        </>
      ),
    },
    {
      id: 'shop',
      title: 'Buying',
      body: (
        <>
          <p>
            Prices are in US dollars. Shipping and taxes are calculated at checkout, and orders are delivered within the
            United States; the <a href="/shipping-policy">Shipping Policy</a> says how long that takes. Payment is taken
            by Stripe, and your card number never reaches this site.
          </p>
          <p>
            Crystals are natural: color, size and inclusions differ from piece to piece and from the picture. Products
            may be returned within 14 days of receipt, and refunds are processed in 5-7 business days.
          </p>
          <p>
            If a price was plainly wrong, or the last piece was sold twice, I may cancel the order and refund it in
            full.
          </p>
        </>
      ),
    },
    {
      id: 'reviews',
      title: 'Reviews and messages',
      body: (
        <p>
          A review is yours. By sending it you allow {site.name} to show it on this site under the name that you gave.
          Reviews are read before they appear. Those that are unlawful, abusive, advertising or not about a real
          experience are left out; honest criticism is not.
        </p>
      ),
    },
    {
      id: 'content',
      title: 'Texts and pictures',
      body: (
        <p>
          Texts, pictures and designs on this site belong to {site.name} or are used with permission. You may read,
          print and share a link to them. Please ask before you publish them elsewhere.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'Responsibility',
      body: (
        <>
          <p>
            The site and the sessions are offered with care but as they are. As far as the law allows, {site.name} is
            responsible for no more than the amount that you paid for the session or product in question. Nothing here
            limits rights that the law gives you as a consumer.
          </p>
          <p>The law of Massachusetts applies, without its rules on conflicts of law.</p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: <p>When these terms change, the new text stands here. What you have already booked keeps its old terms.</p>,
    },
  ],
}
