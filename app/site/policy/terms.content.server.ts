import { declarePolicy } from './policy.content.server'

/** Figures: spec section 9, "Policy terms". */
export const termsOfService = declarePolicy({
  key: 'terms-of-service',
  title: 'Terms of Service',
  description:
    'The terms for sessions and the shop: what Reiki is and is not, age 18 or with a guardian, booking, cancelling, buying and reviews.',
  lead: 'What we can expect of each other when you book a session, buy something or write a review.',
  updated: '',
  body: `# The agreement

These terms are between you and {site}. By using this site, booking a session or placing an order you accept them. If you do not, please do not use the site; nobody will mind.

# Reiki and your health

Reiki, crystals and attunements support rest and well-being. They complement medical, psychological and veterinary care and do not replace it. I do not diagnose, prescribe or treat illness, and I promise no cure and no particular result.

Keep any treatment that you or your animal have been given, and ask a doctor or a vet about symptoms. In an emergency call 911.

# Age

You must be 18 or older to book or buy on your own. Anyone younger needs a parent or guardian, who makes the booking and stays with them.

# Booking and cancelling

Sessions are held by distance, Monday - Saturday, and booked through an external scheduling service, which has terms of its own. A booking stands once you have its confirmation.

Services cancelled at least 24 hours ahead get a full refund. Later cancellation may carry a 50% fee. Service satisfaction claims are accepted within 7 days. The [Refund Policy](/refund-policy) has the details.

You book for yourself, for an animal in your care, or for a person who has agreed to it.

# Buying

Prices are in US dollars. Shipping and taxes are calculated at checkout, and orders are delivered within the United States; the [Shipping Policy](/shipping-policy) says how long that takes. Payment is taken by Stripe, and your card number never reaches this site.

Crystals are natural: color, size and inclusions differ from piece to piece and from the picture. Products may be returned within 14 days of receipt, and refunds are processed in 5-7 business days.

If a price was plainly wrong, or the last piece was sold twice, I may cancel the order and refund it in full.

# Reviews and messages

A review is yours. By sending it you allow {site} to show it on this site under the name that you gave. Reviews are read before they appear. Those that are unlawful, abusive, advertising or not about a real experience are left out; honest criticism is not.

# Texts and pictures

Texts, pictures and designs on this site belong to {site} or are used with permission. You may read, print and share a link to them. Please ask before you publish them elsewhere.

# Responsibility

The site and the sessions are offered with care but as they are. As far as the law allows, {site} is responsible for no more than the amount that you paid for the session or product in question. Nothing here limits rights that the law gives you as a consumer.

The law of Massachusetts applies, without its rules on conflicts of law.

# Changes

When these terms change, the new text stands here. What you have already booked keeps its old terms.

# Contact

Questions about this policy? Use the [contact page](/contact) or write to [{email}](mailto:{email}).`,
})
