import { cleanLine } from '~/lib/clean-text'
import { fillPlaceholders } from '~/lib/site-texts'
import { truncate } from '~/lib/truncate'
import { escapeHtml, mailHtml } from '~/mail/mail-html.server'
import { mailLabels } from '~/mail/messages'
import { bodyEncoding, writeFoot, type WrittenMail } from '~/mail/render.server'
import type { MailSettings } from '~/mail/settings.server'
import { markupToText } from '~/markup/plain-text.server'
import { renderForMail } from '~/markup/render.server'
import type { LetterValues } from './letters.server'

/** Text and HTML together, encoded. Mailboxes cut what is longer, and with it the link to unsubscribe at the end. */
const mostBytes = 96_000
/** Of the preview text that mailboxes show beside the subject, in characters. */
const previewLength = 140

/**
 * Writes a letter as text and as HTML, with the shop's postal address, why one gets it, and the link to leave (beyond,
 * section 4).
 * @param leaveUrl of the reader; in a preview, which is nobody's, the newsletter's own page
 */
export async function writeLetter(
  letter: LetterValues,
  settings: MailSettings,
  leaveUrl = `${settings.siteUrl}/newsletter`,
): Promise<WrittenMail> {
  const { siteName, siteUrl } = settings
  const subject = cleanLine(letter.subject)
  const words = markupToText(letter.content, siteUrl)
  const foot = writeFoot({
    ...settings,
    reason: [
      { text: fillPlaceholders(mailLabels.whyLetter, { site: siteName }) },
      { link: mailLabels.leave, url: leaveUrl },
    ],
  })
  const preview = `<div style="display:none">${escapeHtml(truncate(words, previewLength))}</div>`
  const name = `<p class="n"><a href="${escapeHtml(siteUrl)}">${escapeHtml(siteName)}</a></p>`
  const body = `<div class="t">\n${await renderForMail(letter.content, siteUrl)}</div>`
  const html = mailHtml({ subject, head: `${preview}\n${name}\n`, lead: subject, body, foot: foot.html, rules })
  return { subject, text: `${subject}\n\n${words}\n\n${foot.text}`, html }
}

/** Whether mailboxes would cut a letter. */
export function isTooLong({ text, html }: WrittenMail): boolean {
  return bodyEncoding(text + html).bytes > mostBytes
}

/** Rules of style for a longer text, and for all that the markup of posts can make. */
const rules = `
.n{margin:0 0 32px;padding:0 0 16px;border-bottom:1px solid #d2dad6;font-family:Georgia,'Times New Roman',serif;font-size:17px}
.n a{color:#435657;text-decoration:none}
h1{font-size:30px}
.t{font-size:18px;line-height:1.6}
.t a{color:#1b5355}
.t h2,.t h3,.t h4{margin:36px 0 10px;font-family:Georgia,'Times New Roman',serif;font-size:23px;line-height:1.3;font-weight:normal}
.t h3{font-size:20px}
.t h4{font-size:18px}
.t p,.t ul,.t ol,.t blockquote,.t pre,.t figure,.t table{margin:0 0 20px}
.t ul,.t ol{padding:0 0 0 26px;border:0}
.t ul{list-style:disc}
.t li{padding:2px 0;border:0}
.t li ul,.t li ol{margin:4px 0}
.t blockquote{font-style:italic}
.t blockquote p:last-child{margin:0}
.t img{display:block;max-width:100%;height:auto;border:0;border-radius:8px;color:#435657;font-size:15px}
.t hr{width:64px;margin:36px auto;border:0;border-top:1px solid #9db0aa}
.t table{border-collapse:collapse;font-size:16px}
.t th,.t td{padding:8px 16px 8px 0;border-bottom:1px solid #d2dad6;text-align:left;vertical-align:top}
.t pre{white-space:pre-wrap;overflow-wrap:anywhere}
.t pre,.t code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:15px}
@media(prefers-color-scheme:dark){
.n,.t th,.t td{border-color:#2a3e41}
.n a,.t img{color:#b6c6c2}
.t a{color:#9ad2c8}
.t hr{border-color:#48605f}
}
`
