/** What the contact form says (spec sections 5 and 8). */
export const contactTexts = {
  missing: 'Please fill out all required fields',
  nameMissing: 'Enter your name',
  emailMissing: 'Enter your email address',
  emailInvalid: 'Please enter a valid email address',
  messageMissing: 'Enter a message',
  failed: 'Failed to send message. Please try again.',
  sent: (practitioner: string) => `Message sent successfully! ${practitioner} will get back to you soon.`,
}
