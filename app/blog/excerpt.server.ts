import type { Token, Tokens } from 'marked'
import { truncate } from '~/lib/truncate'
import { createMarkdown, readable, readMarkup } from '~/markup/markdown.server'
import { showBars } from '~/markup/image-token'

interface Described {
  excerpt: string
  content: string
}

/** Spec section 9. */
const excerptLength = 120
const descriptionLength = 160
/** More than this of the content, in characters, is never needed for a few words. */
export const contentHead = 4000

/**
 * What a card says of a post: at most 120 characters of the excerpt, or of the content where there is none.
 * An excerpt that was typed in lines keeps them.
 */
export function excerptOf(post: Described): string {
  const lines = post.excerpt.trim() !== ''
  return truncate(wordsOf(post), excerptLength, { lines })
}

/**
 * What search engines are told of a post: the excerpt, or the first 160 characters of the content with markup
 * characters removed (spec section 2, "Blog post"). 160 characters at most, the ellipsis among them.
 */
export function descriptionOf(post: Described): string {
  const words = wordsOf(post).replace(/\s+/g, ' ').trim()
  return words.length <= descriptionLength ? words : truncate(words, descriptionLength - 1)
}

function wordsOf({ excerpt, content }: Described): string {
  return excerpt.trim() || plainText(content.slice(0, contentHead))
}

const markdown = createMarkdown()

/** Takes markup; gives its words without marks, pictures and HTML tags, for excerpts and descriptions. */
export function plainText(markup: string): string {
  try {
    return tidy(textOf(readMarkup(markdown, markup)))
  } catch {
    // Nested deeper than the parser can follow: better the raw words than none.
    return tidy(markup)
  }
}

function textOf(tokens: Token[]): string {
  return tokens.map(wordsOfToken).join('')
}

/** Runs of spaces become one, blank lines go. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
}

const blocks = new Set(['paragraph', 'heading', 'blockquote', 'list_item', 'code', 'space', 'hr', 'table'])

function wordsOfToken(token: Token): string {
  const words = inner(token)
  return blocks.has(token.type) ? `${words}\n` : words
}

function inner(token: Token): string {
  switch (token.type) {
    case 'list':
      return textOf((token as Tokens.List).items)
    case 'table': {
      const { header, rows } = token as Tokens.Table
      return [header, ...rows].map((row) => row.map(({ tokens }) => textOf(tokens)).join(' ')).join('\n')
    }
    case 'code':
    case 'codespan':
      return showBars((token as Tokens.Code).text)
    case 'html':
      return readable((token as Tokens.HTML).text.replace(/<[^>]*>/g, ' '))
    case 'br':
      return '\n'
    case 'image':
    case 'imageToken':
    case 'imageTokenBlock':
    case 'checkbox':
    case 'def':
      return ''
    default:
      return 'tokens' in token && token.tokens
        ? textOf(token.tokens)
        : 'text' in token
          ? readable(String(token.text))
          : ''
  }
}
