import { imageMarkup, type ImageSize, readImageToken } from '~/markup/image-token'

/** A text with what is selected in it; both ends are the same for a cursor. */
export interface Text {
  value: string
  start: number
  end: number
}

/** `text` takes the place of what stands between `from` and `to`; afterwards `select` is selected. */
export interface Edit {
  from: number
  to: number
  text: string
  select: [start: number, end: number]
}

const lineMarks = { heading: '# ', subheading: '## ', list: '- ', numbers: '1. ', quote: '> ' }
export type LineMark = keyof typeof lineMarks

/** The mark that a line begins with, with the indent before it. */
const anyLineMark = /^\s{0,3}(#{1,6}\s+|[-*+]\s+|\d{1,3}[.)]\s+|>\s?)/

/**
 * Makes the selected lines headings, items of a list or a quote, whatever they were; takes the mark away where all of
 * them have it already.
 */
export function markLines({ value, start, end }: Text, mark: LineMark): Edit {
  const from = lineStart(value, start)
  const to = lineEnd(value, end)
  const lines = value.slice(from, to).split('\n')
  const filled = lines.filter((line) => line.trim() !== '')
  const marked = filled.length > 0 && filled.every((line) => markOf(line) === mark)
  let number = 0
  const text = lines
    .map((line) => {
      if (line.trim() === '' && lines.length > 1) return line
      number += 1
      const plain = line.replace(anyLineMark, '')
      return marked ? plain : (mark === 'numbers' ? `${number}. ` : lineMarks[mark]) + plain
    })
    .join('\n')
  // A list or a heading begins a paragraph of its own.
  const before = !marked && needsGap(lineBefore(value, from), mark) ? '\n' : ''
  const after = !marked && needsGap(lineAfter(value, to), mark) ? '\n' : ''
  const begin = from + before.length
  const select: Edit['select'] =
    lines.length > 1 ? [begin, begin + text.length] : [begin + text.length, begin + text.length]
  return { from, to, text: before + text + after, select }
}

function needsGap(neighbour: string, mark: LineMark): boolean {
  return neighbour.trim() !== '' && markOf(neighbour) !== mark
}

/** Which kind of line the cursor stands in; undefined for a paragraph. */
export function lineMarkAt({ value, start }: Text): LineMark | undefined {
  return markOf(value.slice(lineStart(value, start), lineEnd(value, start)))
}

/** Which kind of line this is; undefined for a paragraph. */
function markOf(line: string): LineMark | undefined {
  const mark = anyLineMark.exec(line)?.[1]?.trim()
  if (!mark) return undefined
  if (mark.startsWith('#')) return mark === '#' ? 'heading' : 'subheading'
  return mark === '>' ? 'quote' : /^\d/.test(mark) ? 'numbers' : 'list'
}

/**
 * Puts marks such as `**` round the selected words, or round those that are to be typed, line by line, because no
 * mark reaches over the end of a paragraph; takes them away where they are there.
 */
export function wrapWords(text: Text, mark: string, words: string): Edit {
  const { value, start, end } = text
  const selected = value.slice(start, end)
  if (selected.trim() === '') return insert(text, mark + words + mark, [mark.length, mark.length + words.length])
  const around = value.slice(start - mark.length, start) === mark && value.slice(end, end + mark.length) === mark
  if (around && value[start - mark.length - 1] !== mark[0]) {
    const from = start - mark.length
    return { from, to: end + mark.length, text: selected, select: [from, from + selected.length] }
  }
  const wrapped = selected.replace(/^(\s*)(\S.*?)(\s*)$/gm, (_line, before: string, line: string, after: string) => {
    const lead = anyLineMark.exec(line)?.[0] ?? ''
    return `${before}${lead}${mark}${line.slice(lead.length)}${mark}${after}`
  })
  const edge = selected.trim() === selected && !selected.includes('\n') ? mark.length : 0
  return { from: start, to: end, text: wrapped, select: [start + edge, start + wrapped.length - edge] }
}

export interface Link {
  from: number
  to: number
  words: string
  url: string
}

/** The link in which the cursor stands, or the selected words, for a link that is to be made. */
export function linkAt({ value, start, end }: Text): Link {
  for (const match of value.matchAll(/(?<!!)\[((?:\\.|[^\]\\\n])*)\]\(<?([^)\s>]*)>?\)/g)) {
    const to = match.index + match[0].length
    if (match.index <= start && end <= to) {
      return { from: match.index, to, words: (match[1] ?? '').replace(/\\([[\]])/g, '$1'), url: match[2] ?? '' }
    }
  }
  return { from: start, to: end, words: value.slice(start, end), url: '' }
}

/** Puts a link in; without words it reads as its URL. */
export function putLink({ from, to }: Link, words: string, url: string): Edit {
  const target = url
    .trim()
    .replace(/[\s()<>]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))
  const shown = (words.trim() || url.trim()).replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&')
  const text = `[${shown}](${target})`
  return { from, to, text, select: [from + text.length, from + text.length] }
}

/** Puts a text at the cursor, as a paragraph of its own. */
export function putParagraph({ value, end }: Text, text: string): Edit {
  const before = value.slice(0, end)
  const lead = before.trim() === '' || /\n[ \t]*\n[ \t]*$/.test(before) ? '' : /\n[ \t]*$/.test(before) ? '\n' : '\n\n'
  const tail = /^[ \t]*\n[ \t]*\n/.test(value.slice(end)) ? '' : /^[ \t]*\n/.test(value.slice(end)) ? '\n' : '\n\n'
  const at = end + lead.length + text.length + tail.length
  return { from: end, to: end, text: lead + text + tail, select: [at, at] }
}

/** Puts another text in place of one that is there; the selection stays where it was. Undefined when it is gone. */
export function replaceText({ value, start, end }: Text, old: string, text: string): Edit | undefined {
  const from = value.indexOf(old)
  if (from < 0) return undefined
  const to = from + old.length
  const moved = (at: number) => (at <= from ? at : at >= to ? at + text.length - old.length : from + text.length)
  return { from, to, text, select: [moved(start), moved(end)] }
}

export interface TextPicture {
  /** As it stands in the text. */
  markup: string
  url: string
  size: ImageSize
  alt: string
}

/** The pictures of a text, in their order. */
export function picturesIn(value: string): TextPicture[] {
  return [...value.matchAll(/\{\{image:((?:(?!\}\})[^\n])*)\}\}/g)].map(([markup, inner = '']) => ({
    markup,
    ...readImageToken(inner),
  }))
}

/** The markup of a picture with another size or description. */
export function pictureMarkup({ url, size, alt }: Omit<TextPicture, 'markup'>): string {
  return imageMarkup(url, size, alt.replace(/[{}|\n]+/g, ' ').trim())
}

/**
 * What Enter does in a list or a quote: the next item, with its number; in an empty item the list ends. Undefined
 * elsewhere.
 */
export function nextItem({ value, start, end }: Text): Edit | undefined {
  if (start !== end) return undefined
  const from = lineStart(value, start)
  const line = value.slice(from, lineEnd(value, start))
  const mark = /^\s{0,3}([-*+] |(\d{1,3})([.)]) |> )/.exec(line)
  if (!mark || start < from + mark[0].length) return undefined
  // An empty line, or what follows would go on with the item above.
  if (line.trim() === mark[0].trim()) return { from, to: from + line.length, text: '\n', select: [from + 1, from + 1] }
  const next = mark[2] ? mark[0].replace(mark[2], String(Number(mark[2]) + 1)) : mark[0]
  return insert({ value, start, end }, `\n${next}`, [next.length + 1, next.length + 1])
}

/** Puts a text in place of what is selected, and selects a part of it. */
export function insert({ start, end }: Text, text: string, [a, b] = [text.length, text.length]): Edit {
  return { from: start, to: end, text, select: [start + a!, start + b!] }
}

function lineStart(value: string, at: number): number {
  return value.lastIndexOf('\n', at - 1) + 1
}

function lineEnd(value: string, at: number): number {
  const end = value.indexOf('\n', at)
  return end < 0 ? value.length : end
}

function lineBefore(value: string, from: number): string {
  return from === 0 ? '' : value.slice(lineStart(value, from - 1), from - 1)
}

function lineAfter(value: string, to: number): string {
  return to >= value.length ? '' : value.slice(to + 1, lineEnd(value, to + 1))
}
