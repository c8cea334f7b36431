import type { MailContent } from '~/mail/render.server'

/** The mails of the newsletter's readers, but for the letters themselves (beyond, section 4). */
export const readerMails = {
  /** @param url of the page with the button */
  confirm: (siteName: string, url: string): MailContent => ({
    subject: `Please confirm: the newsletter of ${siteName}`,
    lead: `Do you want the newsletter of ${siteName}?`,
    parts: [
      { text: 'This address was entered for it. If it was you, please say yes on our page:' },
      { link: 'Confirm', url },
      { text: 'If it was not you, do nothing, and no newsletter will come.' },
    ],
  }),
}
