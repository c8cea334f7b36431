import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Marked, Token, Tokens } from 'marked'
import { cleanText } from '~/lib/clean-text'
import { decodeEntities, escapeHtml } from './escape'
import { showBars, type ImageToken } from './image-token'
import { sanitizeLink } from './links'
import { createMarkdown, readMarkup, type TokenWithPicture } from './markdown.server'
import { findPicture, mailPictureHtml } from './pictures.server'
import { slugify } from '~/lib/slug'

/** Longer markup is shown as it was typed: reading it would hold up everybody else. */
const longestMarkup = 100_000
const kept = new LRUCache<string, string>({ max: 200 })

const forPages = createMarkdown()
const forElsewhere = new Map<string, Marked>()

/**
 * Renders the markup of a post (blueprint, "Blog content"). Never throws for what was typed.
 * @param origin makes every URL absolute and pictures plain, for the feed
 * @returns HTML that is safe to be put into a page as it is
 */
export function renderContent(markup: string, origin?: string): Promise<string> {
  return origin === undefined
    ? renderOrRecall(markup, '', () => forPages)
    : renderOrRecall(markup, `feed ${origin}`, () => createMarkdown(origin))
}

/**
 * The same for a mail: pictures are of a kind that every mail program shows, and no wider than its text.
 * @param origin makes every URL absolute
 */
export function renderForMail(markup: string, origin: string): Promise<string> {
  const create = () => createMarkdown(origin, (picture) => mailPictureHtml(picture, origin))
  return renderOrRecall(markup, `mail ${origin}`, create)
}

async function renderOrRecall(markup: string, target: string, create: () => Marked): Promise<string> {
  const key = createHash('sha256').update(`${target}\n${markup}`).digest('base64')
  const known = kept.get(key)
  if (known !== undefined) return known
  const markdown = forElsewhere.get(target) ?? create()
  forElsewhere.set(target, markdown)
  const { html, whole } = await render(markup, markdown)
  if (whole) kept.set(key, html)
  return html
}

/** `whole` is false when a picture of ours was missing: it may be uploaded at any moment. */
async function render(markup: string, markdown: Marked): Promise<{ html: string; whole: boolean }> {
  if (markup.length > longestMarkup) return { html: asTyped(markup), whole: true }
  try {
    const tokens = readMarkup(markdown, markup)
    const pictures = await findPictures(markdown, tokens)
    return { html: markdown.parser(tokens), whole: !pictures.includes('missing') }
  } catch (error) {
    // Thousands of nested quotes end the parser's stack; anything else is our mistake.
    if (!(error instanceof RangeError)) throw error
    return { html: asTyped(markup), whole: true }
  }
}

async function findPictures(markdown: Marked, tokens: Token[]): Promise<TokenWithPicture['picture'][]> {
  const found: Promise<TokenWithPicture['picture']>[] = []
  void markdown.walkTokens(tokens, (token) => {
    const typed = typedPicture(token)
    if (typed) found.push(findPicture(typed).then((picture) => ((token as TokenWithPicture).picture = picture)))
  })
  return Promise.all(found)
}

function typedPicture(token: Token) {
  if (token.type === 'imageToken' || token.type === 'imageTokenBlock') {
    const { url, size, alt } = token as ImageToken
    return { url: decodeEntities(url), size, alt: decodeEntities(alt), title: '' }
  }
  if (token.type !== 'image') return null
  const { href, text, title } = token as Tokens.Image
  const words = (value: string | null) => cleanText(decodeEntities(showBars(value ?? '')))
  return { url: decodeEntities(showBars(href)), size: 'full' as const, alt: words(text), title: words(title) }
}

function asTyped(markup: string): string {
  const paragraphs = cleanText(markup)
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
  return paragraphs.map((part) => `<p>${escapeHtml(part)}</p>\n`).join('')
}

/**
 * The links of a markup that lead nowhere, as they were typed: their words and what stands for the URL (C107). Addresses
 * in angle brackets are left out, since nobody meant those as links who writes `<note:later>`.
 */
export function brokenLinks(markup: string): { words: string; url: string }[] {
  const found: { words: string; url: string }[] = []
  try {
    void forPages.walkTokens(readMarkup(forPages, markup), (token) => {
      if (token.type !== 'link' || (token as Tokens.Link).autolink) return
      const { text, href } = token as Tokens.Link
      const url = decodeEntities(showBars(href))
      if (sanitizeLink(url) === null) found.push({ words: text, url })
    })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return found
}

/** A heading of a page, and its place on it. */
export interface Heading {
  id: string
  title: string
}

/**
 * Gives the largest headings of rendered markup an id each, for a table of contents.
 * @param html as `renderContent` gives it
 */
export function withAnchors(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const anchored = html.replace(/<h2>(.*?)<\/h2>/g, (_, inner: string) => {
    const title = decodeEntities(inner.replace(/<[^>]*>/g, ''))
    const slug = slugify(title)
    let id = slug
    for (let n = 2; headings.some((earlier) => earlier.id === id); n++) id = `${slug}-${n}`
    headings.push({ id, title })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: anchored, headings }
}
