import { declareContent } from '~/content/contents.server'
import { backdrop, line, text, searchFields } from '~/content/declare-fields'
import { shopToday } from '~/lib/dates'
import { withAnchors } from '~/markup/render.server'
import { shownContent, type LoaderRequest } from '../shown-content.server'

interface PolicyWords {
  /** Also its path. */
  key: string
  title: string
  /** For search engines. */
  description: string
  lead: string
  /** The day its text last changed; empty for the current date (spec section 2, "Policy pages"). */
  updated: string
  /** In the markup of posts. Its largest headings are the table of contents. */
  body: string
}

/** Declares a policy with the words that it begins with. */
function declarePolicy({ key, title, description, lead, updated, body }: PolicyWords) {
  return declareContent({
    key,
    title,
    paths: [`/${key}`],
    lead: 'Change the date with the text. {site} stands for the name of the site, and {email} for your email address.',
    fields: {
      title: line('Title', title, { section: 'Opening', maximum: 60 }),
      updated: {
        kind: 'date',
        label: 'Last updated',
        hint: 'Without a date, the current one is shown',
        default: updated,
      },
      banner: backdrop('Picture behind the title', '/images/heroes/contact.jpg'),
      lead: text('First words', lead, { section: 'Text' }),
      body: {
        kind: 'markup',
        label: 'Text',
        required: true,
        default: body,
      },
      ...searchFields(title, description),
    },
  })
}

export type PolicyContent = ReturnType<typeof declarePolicy>

/** What stands around the text of every policy. */
export const policyLabels = declareContent({
  key: 'policies',
  title: 'Around all policies',
  paths: ['/privacy-policy'],
  fields: {
    updated: line('Before the date', 'Last Updated:', { maximum: 40 }),
    contents: line('Heading of the contents', 'On this page', { maximum: 40 }),
  },
})

/** What this site really stores and sends, in plain words. Figures: spec section 9, "Policy terms". */
const privacyPolicy = declarePolicy({
  key: 'privacy-policy',
  title: 'Privacy Policy',
  description:
    'What this site stores, why, who else sees it and how to have it erased. No advertising, no tracking, no selling of data.',
  lead: 'Little is collected, nothing is sold, and you can ask for all of it to be erased.',
  updated: '',
  body: `# What you give me

- **Contact form:** your name, email address, message and, if you like, phone number and subject, along with the page it was sent from and the browser’s name for itself.
- **Newsletter:** your email address.
- **Reviews:** your name, rating and words, which are shown once approved, and your email address, which is never shown.
- **Orders:** what you bought, your name, email address, phone number and shipping address. Your card is handled by Stripe; its number never reaches this site.
- **Sessions:** what you enter on the external scheduling page, and what you write to me about your intention. Please share only what you are comfortable with.

# Cookies and your browser

This site uses only what it needs to work. There is no advertising, no analytics and no tracking across other sites.

- Signed cookies keep your cart, your wishlist and the message that a form has been sent.
- Your browser keeps a copy of the cart and the wishlist in its local storage, so that they survive if a cookie is lost.
- To stop abuse, the internet address that a form was sent from is counted for a short time.

# What it is used for

To answer you, to hold your session, to pack and send your order, to send the newsletter if you asked for it, to show reviews, and to keep the books. It is not sold, rented or used for advertising, and nothing about your health is used for anything but your session.

# Who else sees it

Only those who are needed to do what you asked for, each under its own privacy policy:

- Stripe, for payment;
- the carrier, for your parcel;
- the scheduling service, once you open its page;
- the mail service, which brings you the shop’s mails and tells me of orders, messages and reviews: names, email addresses, postal addresses and what was bought or written pass through it, and the shop keeps a copy of each mail;
- an automation service, which passes messages, subscriptions and notice of orders on to me;
- OpenStreetMap, which shows the map on the contact page;
- the company that hosts this site.

Beyond that, data is given out only where the law requires it.

# How long it is kept

Orders are kept as long as tax law asks for. Messages and reviews are kept until you ask for them to be erased or they are no longer needed. Your address stays on the newsletter’s list until you leave it; there you can also ask to be forgotten, and then a code alone stays by which nothing is sent to that address again. An address left to be told when something is back is deleted soon after that one email.

# Children under 13

This site is not meant for children under 13, and {site} does not knowingly collect anything from them. If you believe that a child under 13 has sent something, write to me and it will be erased. Anyone under 18 needs a guardian to book or buy.

# Your choices

You may ask what is stored about you, have it corrected or erased, and leave the newsletter at any time. One message is enough; I answer within 30 days and ask nothing for it.

# Keeping it safe

The site is served over an encrypted connection, cookies are signed, and only the practitioner can open what was sent. No system is perfect: if something goes wrong that concerns you, I will tell you.

# Changes

When the site stores something new, or for another reason, this page will say so first.

# Contact

Questions about this policy? Use the [contact page](/contact) or write to [{email}](mailto:{email}).`,
})

/** Figures: spec section 9, "Policy terms". */
const termsOfService = declarePolicy({
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

/** Figures: spec section 9, "Policy terms". */
const refundPolicy = declarePolicy({
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

/** Figures: spec section 9, "Policy terms" and "Shop". */
const shippingPolicy = declarePolicy({
  key: 'shipping-policy',
  title: 'Shipping Policy',
  description:
    'Orders ship within the US, typically in 2-3 business days. Processing 1-3 business days, standard shipping 3-7 business days.',
  lead: 'Every order is cleansed, wrapped and packed by hand, and sent within the United States.',
  updated: '2026-01-15',
  body: `# Where I ship

The shop ships to addresses in the United States only, and checkout accepts no other. Sessions are held by distance and need no delivery, wherever you are.

# Processing

Orders are processed in 1-3 business days, Monday to Friday, holidays excepted. Custom items, such as a set chosen for you or a handwritten card, take an additional 1-2 days.

Most orders are ready quickly: an order typically ships in 2-3 business days.

# Shipping times

Once your parcel has left, count:

- **Standard shipping** within the United States: 3-7 business days.
- **International shipping**: 7-21 business days. It is not offered at checkout. This time holds only for a parcel that we have agreed on in writing beforehand.

These are estimates. Weather, holidays and the carrier can add to them.

# Costs and taxes

Shipping and taxes are calculated at checkout, before you pay. Prices in the shop are in US dollars and do not include them. For an international parcel that we have agreed on, customs duties are yours to pay.

# Late, lost or damaged

If standard shipping takes longer than 7 business days, write to me with your order number and I will ask the carrier. A parcel that is lost on the way is replaced or refunded.

If something arrives broken, send a photograph. The [Refund Policy](/refund-policy) says what happens next.

Please check the address before you pay. A parcel that comes back because the address was wrong can be sent again for the cost of shipping.

# Contact

Questions about this policy? Use the [contact page](/contact) or write to [{email}](mailto:{email}).`,
})

export const policies: PolicyContent[] = [privacyPolicy, termsOfService, refundPolicy, shippingPolicy]

/** The policy at a path, as its page shows it; undefined where there is none. Without a date of its own it has the current one. */
export async function loadPolicy(path: string, args: LoaderRequest) {
  const declaration = policies.find(({ paths }) => paths[0] === path)
  if (!declaration) return undefined
  const [{ body, ...words }, labels] = await Promise.all([
    shownContent(declaration, args),
    shownContent(policyLabels, args),
  ])
  return { ...words, labels, ...withAnchors(body), updated: words.updated || shopToday() }
}
