import type { MailContent } from '~/mail/render.server'

/** The mail to who waited for what was sold out (beyond, section 4). */
export const waitingListMails = {
  /** @param url of the product */
  backInStock: (name: string, url: string): MailContent => ({
    subject: `${name} is back`,
    lead: `${name} is in our shop again.`,
    parts: [
      { text: 'You asked us to tell you. Others wait for it, too, and there may be only a few.' },
      { link: 'See it', url },
      { text: 'This was the one email: your address is on the list no more.' },
    ],
  }),
}
