import type { Token, Tokens } from 'marked'
import { cleanText } from '~/lib/clean-text'
import { decodeEntities } from './escape'
import { showBars, type ImageToken } from './image-token'
import { sanitizeLink } from './links'
import { createMarkdown, readable, readMarkup } from './markdown.server'

const markdown = createMarkdown()
/** Characters of a line under a heading. */
const longestLine = 60

/**
 * Writes markup as a text that reads well by itself, for the plain part of a mail: paragraphs apart, headings
 * underlined, lists with dashes or numbers, links with their URLs in angle brackets, where no mail program adds a full stop
 * to them (RFC 3986, appendix C).
 * @param origin makes every URL absolute
 */
export function markupToText(markup: string, origin: string): string {
  try {
    return blocks(readMarkup(markdown, markup), origin)
  } catch (error) {
    // Nested deeper than the parser can follow.
    if (!(error instanceof RangeError)) throw error
    return cleanText(markup).trim()
  }
}

function blocks(tokens: Token[], origin: string, between = '\n\n'): string {
  return tokens
    .map((token) => block(token, origin))
    .filter((text) => text !== '')
    .join(between)
}

function block(token: Token, origin: string): string {
  switch (token.type) {
    case 'heading': {
      const { tokens, depth } = token as Tokens.Heading
      const words = inline(tokens, origin).trim()
      return words && `${words}\n${(depth === 1 ? '=' : '-').repeat(Math.min([...words].length, longestLine))}`
    }
    case 'list':
      return list(token as Tokens.List, origin)
    case 'blockquote':
      return indented(blocks((token as Tokens.Blockquote).tokens, origin), '> ', '> ')
    case 'code':
      return indented(literal((token as Tokens.Code).text), '    ', '    ')
    case 'hr':
      return '* * *'
    case 'table': {
      const { header, rows } = token as Tokens.Table
      const line = (cells: Tokens.TableCell[]) => cells.map(({ tokens }) => inline(tokens, origin).trim()).join(' | ')
      return [header, ...rows].map(line).join('\n')
    }
    case 'space':
    case 'def':
      return ''
    default:
      return inline([token], origin).trim()
  }
}

function list({ items, ordered, start, loose }: Tokens.List, origin: string): string {
  const texts = items.map((item, index) => {
    const box = item.task ? (item.checked ? '☑ ' : '☐ ') : ''
    const mark = (ordered ? `${Number(start) + index}. ` : '- ') + box
    return indented(blocks(item.tokens, origin, item.loose ? '\n\n' : '\n'), mark, ' '.repeat(mark.length))
  })
  return texts.join(loose ? '\n\n' : '\n')
}

/** Puts something before the first line, and before the others. */
function indented(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n')
}

function inline(tokens: Token[], origin: string): string {
  return tokens.map((token) => words(token, origin)).join('')
}

function words(token: Token, origin: string): string {
  switch (token.type) {
    case 'link':
      return link(token as Tokens.Link, origin)
    case 'image':
      return pictureWords((token as Tokens.Image).text)
    case 'imageToken':
    case 'imageTokenBlock':
      return pictureWords((token as ImageToken).alt)
    case 'br':
      return '\n'
    case 'codespan':
      return literal((token as Tokens.Codespan).text)
    case 'html':
      return cleanText((token as Tokens.HTML).text.trim())
    case 'checkbox':
      return ''
    case 'del':
      // What was struck out must not read as if it held.
      return `~~${inline((token as Tokens.Del).tokens, origin)}~~`
    default:
      if ('tokens' in token && token.tokens) return inline(token.tokens, origin)
      return 'text' in token ? readable(String(token.text)) : ''
  }
}

function link(token: Tokens.Link, origin: string): string {
  const said = inline(token.tokens, origin)
  const url = sanitizeLink(token.autolink ? token.href : decodeEntities(showBars(token.href)))
  if (url === null || url.startsWith('#')) return said
  const full = new URL(url, origin).href
  const plain = full.replace(/^(?:mailto|tel):/, '')
  return [full, plain, full.replace(/\/$/, '')].includes(said.trim()) ? plain : `${said} <${plain}>`
}

function pictureWords(alt: string): string {
  const said = readable(alt).trim()
  return said && `[Picture: ${said}]`
}

function literal(text: string): string {
  return cleanText(showBars(text))
}
