import { Marked, Tokenizer, type Token, type TokenizerObject, type Tokens } from 'marked'
import { cleanText } from '~/lib/clean-text'
import { decodeEntities, escapeHtml } from './escape'
import { hiddenBar, hideBars, imageTokenExtensions, showBars } from './image-token'
import { sanitizeLink } from './links'
import { pictureHtml, type ContentPicture } from './pictures.server'

/** A picture is looked up once the markup is read and before its HTML is written; what was found lies with its token. */
export type TokenWithPicture = { picture?: ContentPicture | 'missing' | null }

/** The text of a token as a reader sees it, without entities and control characters. */
export function readable(text: string): string {
  return cleanText(decodeEntities(showBars(text)))
}

/** Code is literal: an entity in it is shown as it was typed. */
function literal(text: string): string {
  return escapeHtml(cleanText(showBars(text)))
}

function attribute(name: string, value: string | null | undefined): string {
  return value ? ` ${name}="${escapeHtml(readable(value))}"` : ''
}

/** Writes the `<img>` of a picture. */
type PictureWriter = (picture: ContentPicture) => string

/** A refused picture leaves its words; one of ours that is gone leaves nothing (spec section 2, "Blog post"). */
function picture(found: TokenWithPicture['picture'], words: string, write: PictureWriter): string {
  if (found === 'missing') return ''
  return found ? write(found) : words
}

/** What was typed, read into tokens. */
export function readMarkup(markdown: Marked, typed: string): Token[] {
  return markdown.lexer(readPastedLists(typed.replaceAll(hiddenBar, '')))
}

/**
 * Our markup: Markdown whose output is safe by construction. Every text and attribute is escaped here, no token's HTML is
 * passed through, and URLs are vetted (blueprint, "Blog content").
 * @param origin makes every URL absolute, for the feed and for letters
 * @param writePicture where pictures are written in another way than on pages and in the feed
 */
export function createMarkdown(
  origin?: string,
  writePicture: PictureWriter = (found) => pictureHtml(found, origin),
): Marked {
  return new Marked({
    gfm: true,
    // Lines stay apart as they were typed or pasted (C106).
    breaks: true,
    extensions: imageTokenExtensions((token) => picture((token as TokenWithPicture).picture, '', writePicture)),
    tokenizer: { table: tableWithImages, ...onlyMeant },
    renderer: {
      html: ({ text, block }) =>
        block ? `<p>${escapeHtml(cleanText(text.trim()))}</p>\n` : escapeHtml(cleanText(text)),
      text(token) {
        const inner = 'tokens' in token ? token.tokens : undefined
        return inner ? this.parser.parseInline(inner) : escapeHtml(readable(token.text))
      },
      // The page has its own h1.
      heading({ tokens, depth }) {
        const level = Math.min(depth + 1, 6)
        return `<h${level}>${this.parser.parseInline(tokens)}</h${level}>\n`
      },
      code: ({ text }) => `<pre tabindex="0"><code>${literal(text)}\n</code></pre>\n`,
      codespan: ({ text }) => `<code>${literal(text)}</code>`,
      link(token) {
        const href = sanitizeLink(token.autolink ? token.href : decodeEntities(showBars(token.href)))
        const inner = this.parser.parseInline(token.tokens)
        return href === null ? inner : anchor(href, token.title, inner, origin)
      },
      image: (token) => picture((token as TokenWithPicture).picture, escapeHtml(readable(token.text)), writePicture),
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      table({ header, rows }) {
        const row = (cells: Tokens.TableCell[]) => `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>\n`
        const body = rows.length > 0 ? `<tbody>\n${rows.map(row).join('')}</tbody>` : ''
        return `<div class="prose-table" tabindex="0"><table>\n<thead>\n${row(header)}</thead>\n${body}</table></div>\n`
      },
      tablecell({ tokens, header, align }) {
        const inner = this.parser.parseInline(tokens)
        const place = align ? ` data-align="${align}"` : ''
        return header ? `<th scope="col"${place}>${inner}</th>` : `<td${place}>${inner}</td>`
      },
    },
  })
}

function anchor(href: string, title: string | null | undefined, inner: string, origin: string | undefined): string {
  const away = /^https?:/.test(href) ? ' rel="noopener"' : ''
  const url = origin === undefined ? href : new URL(href, origin).href
  return `<a href="${escapeHtml(url)}"${attribute('title', title)}${away}>${inner}</a>`
}

/** Marks that people write without meaning markup stay text (C107); undefined is 'nothing of this kind begins here'. */
const onlyMeant = {
  /** One tilde is 'about': `(~$75)`, `10~12`. */
  del: (source) => (/^~~(?!~)/.test(source) ? false : undefined),
  /** Tildes in front of words are no code, unless a line of them ends it. */
  fences: (source) => (/^ {0,3}~(?![^]*\n {0,3}~{3,}[ \t]*(?:\n|$))/.test(source) ? undefined : false),
  /** A star between digits multiplies: `10*12*14`. */
  emStrong: (source, _masked, before = '') => (/\d$/.test(before) && /^\*\d/.test(source) ? undefined : false),
  /** A tab begins a paragraph in word processors. */
  code: (source) => (source.startsWith('\t') ? undefined : false),
  /** One or two dashes under a line begin a signature or an empty item. */
  lheading: (source) => (/^[^\n]+\n {0,3}(?:--?|==?)[ \t]*(?:\n|$)/.test(source) ? undefined : false),
} satisfies TokenizerObject

/** The bars of an image token do not end the cell of a table. */
function tableWithImages(this: Tokenizer, source: string): Tokens.Table | undefined {
  const end = source.search(/\n[ \t]*\n/)
  const block = end < 0 ? source : source.slice(0, end + 1)
  if (!block.includes('{{image:')) return Tokenizer.prototype.table.call(this, source)
  const table = Tokenizer.prototype.table.call(this, hideBars(block))
  return table && { ...table, raw: source.slice(0, table.raw.length) }
}

const fence = /^ {0,3}(`{3,}|~{3,})/
/** The bullets of word processors; some stand for one only where a tab follows, as `o` and dashes are words, too. */
const bullet = /^([ \t]*)(?:([•●○■□▪▫◦‣⁃∙➢►\uF0A7\uF0B7\uF0D8])\s*|([·])\s+|([o§–—])[ \t]*\t\s*)(?=\S*[\p{L}\p{N}])/u
const number = /^[ \t]*\d{1,3}[.)][ \t]*\t/

/**
 * Makes lists of what was a list where it was copied (C106): lines that begin with a bullet become items of Markdown, and
 * the line after the last of them a paragraph of its own. Another bullet, or another indent, is a list inside the
 * item above, until a former one comes back. Code in fences stays as it was typed.
 */
function readPastedLists(markup: string): string {
  const lines: string[] = []
  let openFence = ''
  let levels: string[] = []
  let inList = false
  for (const line of markup.split('\n')) {
    const mark = fence.exec(line)?.[1] ?? ''
    if (openFence ? mark.startsWith(openFence) : mark) openFence = openFence ? '' : mark
    const found = openFence || mark ? null : bullet.exec(line)
    if (found) {
      const kind = `${found[1]}${found[2] ?? found[3] ?? found[4]}`
      const known = levels.indexOf(kind)
      levels = known < 0 ? [...levels, kind] : levels.slice(0, known + 1)
      lines.push(`${'  '.repeat(levels.length - 1)}- ${line.slice(found[0].length)}`)
    } else {
      if (inList && line.trim() !== '' && !number.test(line)) lines.push('')
      if (line.trim() !== '') levels = []
      lines.push(line)
    }
    if (found || line.trim() !== '') inList = found !== null || number.test(line)
  }
  return lines.join('\n')
}
