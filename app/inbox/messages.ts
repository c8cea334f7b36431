import { siteTexts } from '~/lib/site-texts'

/** What the contact form says (spec sections 5 and 8), and the details beside it. */
export const contactTexts = siteTexts('contact', {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
  hint: 'Please leave out medical details. A sentence or two is plenty.',
  send: 'Send Message',
  sending: 'Sending...',
  missing: 'Please fill out all required fields',
  nameMissing: 'Enter your name',
  emailMissing: 'Enter your email address',
  messageMissing: 'Enter a message',
  failed: 'Failed to send message. Please try again.',
  sent: 'Message sent successfully! {you} will get back to you soon.',
  address: 'Address',
  openMap: 'Open in OpenStreetMap',
  map: 'Map of {place}',
})
