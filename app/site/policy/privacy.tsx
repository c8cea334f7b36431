import type { ReactNode } from 'react'
import type { Policy } from './policy-page'

/** What this site really stores and sends, in plain words. Figures: spec section 9, "Policy terms". */
export const privacyPolicy: Policy = {
  title: 'Privacy Policy',
  description:
    'What this site stores, why, who else sees it and how to have it erased. No advertising, no tracking, no selling of data.',
  lead: 'Little is collected, nothing is sold, and you can ask for all of it to be erased.',
  sections: (site) => [
    { id: 'collected', title: 'What you give me', body: <Collected /> },
    { id: 'cookies', title: 'Cookies and your browser', body: <Cookies /> },
    { id: 'use', title: 'What it is used for', body: <Use /> },
    { id: 'others', title: 'Who else sees it', body: <Others /> },
    {
      id: 'keeping',
      title: 'How long it is kept',
      body: (
        <p>
          Orders are kept as long as tax law asks for. Messages and reviews are kept until you ask for them to be erased
          or they are no longer needed. Your address stays on the newsletter’s list until you unsubscribe.
        </p>
      ),
    },
    {
      id: 'children',
      title: 'Children under 13',
      body: (
        <p>
          This site is not meant for children under 13, and {site.name} does not knowingly collect anything from them.
          If you believe that a child under 13 has sent something, write to me and it will be erased. Anyone under 18
          needs a guardian to book or buy.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your choices',
      body: (
        <p>
          You may ask what is stored about you, have it corrected or erased, and leave the newsletter at any time. One
          message is enough; I answer within 30 days and ask nothing for it.
        </p>
      ),
    },
    {
      id: 'security',
      title: 'Keeping it safe',
      body: (
        <p>
          The site is served over an encrypted connection, cookies are signed, and only the practitioner can open what
          was sent. No system is perfect: if something goes wrong that concerns you, I will tell you.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes',
      body: <p>When the site stores something new, or for another reason, this page will say so first.</p>,
    },
  ],
}

function Collected(): ReactNode {
  return (
    <ul>
      <li>
        <strong>Contact form:</strong> your name, email address, message and, if you like, phone number and subject,
        along with the page it was sent from and the browser’s name for itself.
      </li>
      <li>
        <strong>Newsletter:</strong> your email address.
      </li>
      <li>
        <strong>Reviews:</strong> your name, rating and words, which are shown once approved, and your email address,
        which is never shown.
      </li>
      <li>
        <strong>Orders:</strong> what you bought, your name, email address, phone number and shipping address. Your card
        is handled by Stripe; its number never reaches this site.
      </li>
      <li>
        <strong>Sessions:</strong> what you enter on the external scheduling page, and what you write to me about your
        intention. Please share only what you are comfortable with.
      </li>
    </ul>
  )
}

function Cookies(): ReactNode {
  return (
    <>
      <p>
        This site uses only what it needs to work. There is no advertising, no analytics and no tracking across other
        sites.
      </p>
      <ul>
        <li>Signed cookies keep your cart, your wishlist and the message that a form has been sent.</li>
        <li>
          Your browser keeps a copy of the cart and the wishlist in its local storage, so that they survive if a cookie
          is lost.
        </li>
        <li>To stop abuse, the internet address that a form was sent from is counted for a short time.</li>
      </ul>
    </>
  )
}

function Use(): ReactNode {
  return (
    <p>
      To answer you, to hold your session, to pack and send your order, to send the newsletter if you asked for it, to
      show reviews, and to keep the books. It is not sold, rented or used for advertising, and nothing about your health
      is used for anything but your session.
    </p>
  )
}

function Others(): ReactNode {
  return (
    <>
      <p>Only those who are needed to do what you asked for, each under its own privacy policy:</p>
      <ul>
        <li>Stripe, for payment;</li>
        <li>the carrier, for your parcel;</li>
        <li>the scheduling service, once you open its page;</li>
        <li>an automation service, which passes messages, subscriptions and notice of orders on to me;</li>
        <li>OpenStreetMap, which shows the map on the contact page;</li>
        <li>the company that hosts this site.</li>
      </ul>
      <p>Beyond that, data is given out only where the law requires it.</p>
    </>
  )
}
