/**
 * A mail before it is written out: one list of parts, from which both its text and its HTML are made, so that they say
 * the same (beyond, section 1). No pictures, no tables, nothing that is fetched. Whatever people typed is escaped and
 * never becomes a link.
 */
import { cleanLine, cleanText } from '~/lib/clean-text'
import { fillPlaceholders } from '~/lib/site-texts'
import { truncate } from '~/lib/truncate'
import { escapeHtml, mailHtml } from './mail-html.server'
import { mailLabels } from './messages'

/** A part of a mail. Texts are plain; only `link` leads anywhere. */
export type MailPart =
  | { text: string }
  | { heading: string }
  /** What somebody wrote, with its line breaks. */
  | { quote: string }
  /** Items one below the other, each with its name and what is to be said of it. */
  | { list: { name: string; detail: string }[] }
  /** Names and values; empty values are left out. The last can be the sum of the others. */
  | { facts: [name: string, value: string][]; endInTotal?: true }
  /** Lines that belong together, such as a postal address. */
  | { lines: string[] }
  | { link: string; url: string }

export interface MailContent {
  /** One line; nothing in it can begin another header. */
  subject: string
  /** The first line, which says what the mail is about: mailboxes show it beside the subject. */
  lead: string
  parts: MailPart[]
}

/** What stands below each mail. */
export interface MailFoot {
  siteName: string
  siteUrl: string
  postalAddress: string
  /** Why it was sent, where it is not plain from what it says. */
  reason?: MailPart[]
}

export interface WrittenMail {
  subject: string
  text: string
  html: string
}

/** In characters. */
const longestSubject = 90
const longestLead = 160
/** Text and HTML together as they travel; with the headers a mail stays under 14 KB. */
const mostBytes = 12_600

interface Limit {
  /** Of one text. */
  characters: number
  /** Of one list. */
  items: number
}
/** Tried one after the other until a mail is small enough. */
const limits: Limit[] = [
  { characters: 4000, items: 100 },
  { characters: 1500, items: 100 },
  { characters: 500, items: 60 },
  { characters: 120, items: 50 },
  { characters: 60, items: 40 },
  { characters: 40, items: 20 },
  { characters: 30, items: 10 },
]

/** Writes a mail as text and as HTML. What would make it too large is cut, with an ellipsis or the number that is left out. */
export function writeOut(content: MailContent, foot: MailFoot): WrittenMail {
  const subject = truncate(singleLine(content.subject), longestSubject)
  const lead = truncate(singleLine(content.lead), longestLead)
  const parts = content.parts.map((part) => mapTexts(part, singleLine, severalLines)).filter(hasContent)
  const end = writeFoot(foot)
  const write = (limit: Limit): WrittenMail => {
    const shown = parts.map((part) => shorten(part, limit))
    const text = `${[lead, ...shown.map(asText)].join('\n\n')}\n\n${end.text}`
    return { subject, text, html: mailHtml({ subject, lead, body: shown.map(asHtml).join('\n'), foot: end.html }) }
  }
  const [first, ...stricter] = limits
  let mail = write(first!)
  for (const limit of stricter) {
    if (bodyEncoding(mail.text + mail.html).bytes <= mostBytes) break
    mail = write(limit)
  }
  return mail
}

/** What stands below a mail, as text and as HTML. */
export function writeFoot(foot: MailFoot): Pick<WrittenMail, 'text' | 'html'> {
  const parts = [signature(foot), ...(foot.reason ?? [])]
  return { text: `-- \n${parts.map(asText).join('\n\n')}\n`, html: parts.map(asHtml).join('\n') }
}

/** How a text travels best, and how large it is then: quoted-printable where it is mostly ASCII, otherwise base64. */
export function bodyEncoding(text: string): { encoding: 'quoted-printable' | 'base64'; bytes: number } {
  const all = Buffer.byteLength(text) + text.split('\n').length
  // Three characters in place of a byte; lines of 76 characters have an end of two or three.
  const quoted = Math.ceil((all + 2 * Buffer.byteLength(text.replace(/[^\u0080-\uFFFF=]/g, ''))) * 1.05)
  const coded = Math.ceil((all * 4 * 78) / 3 / 76)
  return quoted <= coded ? { encoding: 'quoted-printable', bytes: quoted } : { encoding: 'base64', bytes: coded }
}

/** In characters. More of one text is never shown, so no more is looked at. */
const longestText = limits[0]!.characters * 2

function singleLine(text: string): string {
  return cleanLine(text.slice(0, longestText)).replace(/\s+/g, ' ')
}

function severalLines(text: string): string {
  return cleanText(text.slice(0, longestText)).trim()
}

function signature({ siteName, siteUrl, postalAddress }: MailFoot): MailPart {
  return { lines: [siteName, ...postalAddress.split('\n'), siteUrl.replace(/^https?:\/\//, '')].filter(Boolean) }
}

function shorten(part: MailPart, { characters, items }: Limit): MailPart {
  const short = mapTexts(
    part,
    (text) => truncate(text, characters),
    (text) => truncate(text, characters, { lines: true }),
  )
  if (!('list' in short) || short.list.length <= items) return short
  const more = fillPlaceholders(mailLabels.more, { count: short.list.length - items })
  return { list: [...short.list.slice(0, items), { name: more, detail: '' }] }
}

/** The part with its texts changed, those that may have several lines by `changeLines`; headings and links stay. */
function mapTexts(part: MailPart, change: (text: string) => string, changeLines: (text: string) => string): MailPart {
  if ('text' in part) return { text: change(part.text) }
  if ('quote' in part) return { quote: changeLines(part.quote) }
  if ('facts' in part) return { ...part, facts: part.facts.map(([name, value]) => [name, change(value)]) }
  if ('lines' in part) return { lines: part.lines.map(change).filter(Boolean) }
  if ('list' in part) return { list: part.list.map(({ name, detail }) => ({ name: change(name), detail })) }
  return part
}

function hasContent(part: MailPart): boolean {
  if ('facts' in part) return part.facts.some(([, value]) => value !== '')
  return Object.values(part).every((value: string | unknown[]) => value.length > 0)
}

function asText(part: MailPart): string {
  if ('text' in part) return part.text
  if ('heading' in part) return part.heading
  if ('quote' in part) return part.quote.replace(/^/gm, '> ')
  if ('list' in part) {
    return part.list.map(({ name, detail }) => `- ${name}${detail && `\n  ${detail}`}`).join('\n')
  }
  if ('facts' in part) {
    return filled(part.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n')
  }
  if ('lines' in part) return part.lines.join('\n')
  return `${part.link}:\n${part.url}`
}

function asHtml(part: MailPart): string {
  if ('text' in part) return `<p>${escapeHtml(part.text)}</p>`
  if ('heading' in part) return `<h2>${escapeHtml(part.heading)}</h2>`
  if ('quote' in part) return `<blockquote>${htmlLines(part.quote.split('\n'))}</blockquote>`
  if ('list' in part) {
    const item = ({ name, detail }: { name: string; detail: string }) =>
      `<li>${escapeHtml(name)}${detail && `<br><span class="s">${escapeHtml(detail)}</span>`}</li>`
    return `<ul>${part.list.map(item).join('\n')}</ul>`
  }
  if ('facts' in part) {
    const facts = filled(part.facts)
    const fact = ([name, value]: [string, string], index: number) => {
      const isTotal = part.endInTotal && index === facts.length - 1
      return `<span class="s">${escapeHtml(name)}:</span> ${isTotal ? `<strong>${escapeHtml(value)}</strong>` : escapeHtml(value)}`
    }
    return `<p>${facts.map(fact).join('<br>\n')}</p>`
  }
  if ('lines' in part) return `<p>${htmlLines(part.lines)}</p>`
  return `<p><a class="b" href="${escapeHtml(part.url)}">${escapeHtml(part.link)}</a></p>`
}

function filled(facts: [string, string][]): [string, string][] {
  return facts.filter(([, value]) => value !== '')
}

function htmlLines(lines: string[]): string {
  return lines.map(escapeHtml).join('<br>\n')
}
