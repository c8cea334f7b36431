import type { Token, Tokens } from 'marked'
import { createMarkdown, readable, readMarkup } from './markdown.server'
import { showBars } from './image-token'

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
  return tokens.map(wordsOf).join('')
}

/** Runs of spaces become one, blank lines go. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim()
}

const blocks = new Set(['paragraph', 'heading', 'blockquote', 'list_item', 'code', 'space', 'hr', 'table'])

function wordsOf(token: Token): string {
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
