import type { TokenizerAndRendererExtension, Tokens } from 'marked'

/** Widths of a picture in a post (spec section 9). */
export const imageSizes = ['small', 'medium', 'large', 'full'] as const
export type ImageSize = (typeof imageSizes)[number]

/** `{{image:URL|size|alt}}`, read. */
export interface ImageToken extends Tokens.Generic {
  type: 'imageToken' | 'imageTokenBlock'
  url: string
  size: ImageSize
  alt: string
}

/** The markup of a picture: without more, in full width and with an empty place for its description. */
export function imageMarkup(url: string, size: ImageSize = 'full', alt = ''): string {
  return `{{image:${url}|${size}|${alt}}}`
}

/** Stands for a `|` of an image token inside a table row, where it would end the cell. Never part of typed text. */
export const hiddenBar = '\uE000'

const token = /^\{\{image:((?:(?!\}\})[^\n])*)\}\}/
const tokenAlone = /^ {0,3}\{\{image:((?:(?!\}\})[^\n])*)\}\}[ \t]*(?:\n+|$)/
const nextLineWithToken = /\n {0,3}\{\{image:(?:(?!\}\})[^\n])*\}\}[ \t]*(?:\n|$)/
const anyToken = /\{\{image:(?:(?!\}\})[^\n])*\}\}/g

/** Puts `hiddenBar` for the bars of image tokens; the length stays the same. */
export function hideBars(text: string): string {
  return text.replace(anyToken, (whole) => whole.replaceAll('|', hiddenBar))
}

/** Gives the bars back that `hideBars` took away. */
export function showBars(text: string): string {
  return text.replaceAll(hiddenBar, '|')
}

/** What stands in an image token. Size and alt may be missing; a second part that is no size is the alt text. */
export function readImageToken(inner: string): Pick<ImageToken, 'url' | 'size' | 'alt'> {
  const [url = '', second = '', ...rest] = showBars(inner.replaceAll('\\|', '|'))
    .split('|')
    .map((part) => part.trim())
  const size = imageSizes.find((name) => name === second.toLowerCase())
  const alt = rest.length > 0 ? rest.join('|') : size ? '' : second
  return { url, size: size ?? 'full', alt }
}

type Renderer = (token: ImageToken) => string

/** The image token as an extension of marked: alone on its line it is a block, elsewhere part of the text. */
export function imageTokenExtensions(render: Renderer): TokenizerAndRendererExtension[] {
  return [
    {
      name: 'imageTokenBlock',
      level: 'block',
      // Only a line of its own ends the paragraph above it.
      start: (source) => {
        const match = nextLineWithToken.exec(source)
        return match ? match.index + 1 : undefined
      },
      tokenizer: (source) => tokenOf('imageTokenBlock', tokenAlone.exec(source)),
      renderer: (found) => {
        const html = render(found as ImageToken)
        return html && `<figure>${html}</figure>\n`
      },
    },
    {
      name: 'imageToken',
      level: 'inline',
      start: (source) => {
        const at = source.indexOf('{{image:')
        return at < 0 ? undefined : at
      },
      tokenizer: (source) => tokenOf('imageToken', token.exec(source)),
      renderer: (found) => render(found as ImageToken),
    },
  ]
}

function tokenOf(type: ImageToken['type'], match: RegExpExecArray | null): ImageToken | undefined {
  return match ? { type, raw: match[0], ...readImageToken(match[1] ?? '') } : undefined
}
