import { decodeEntities } from './escape'

/**
 * The words of HTML as plain text: paragraphs are parted by an empty line, items of lists begin with a hyphen. Nothing that is
 * opened is looked for beyond the next one of its kind: thousands that never end would take minutes.
 */
export function textOfHtml(html: string): string {
  if (!/<[a-z/!]/i.test(html)) return decodeEntities(html).trim()
  const text = html
    .replace(/<!--(?:(?!<!--)[\s\S])*?-->|<(script|style)\b(?:(?!<\1\b)[\s\S])*?<\/\1\s*>/gi, '')
    .replace(/\s+/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n- ')
    .replace(/<\/?(?:p|div|ul|ol|h[1-6]|table|tr|blockquote|section)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/?[a-z!][^<>]*>/gi, '')
  return decodeEntities(text)
    .replace(/(?<![^\S\n])[^\S\n]+(?=\n)/g, '')
    .replace(/\n[^\S\n]+/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/\n\n(?=- )(?<=\n- [^\n]*\n\n)/g, '\n')
    .trim()
}
