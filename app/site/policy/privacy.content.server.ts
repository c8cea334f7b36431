import { declarePolicy } from './policy.content.server'

/** What this site really stores and sends, in plain words. Figures: spec section 9, "Policy terms". */
export const privacyPolicy = declarePolicy({
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
