/**
 * Cuts text to at most `limit` graphemes, at a word boundary where one is near, and adds an ellipsis only if
 * something was cut (blueprint, "Blog content"). An emoji or an accented letter is never halved.
 */
export function truncate(text: string, limit: number): string {
  const clean = text.replace(/\s+/g, ' ').trim()
  if (clean.length <= limit) return clean
  const cut: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean)) {
    if (cut.length === limit) return `${atWordBoundary(cut.join(''))}…`
    cut.push(segment)
  }
  return clean
}

function atWordBoundary(text: string): string {
  const space = text.lastIndexOf(' ')
  return space > text.length * 0.7 ? text.slice(0, space).replace(/[\s,;:.–-]+$/, '') : text.trimEnd()
}

/** First letter upper-case: `crystals` → `Crystals`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1 item`, `2 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Typed text as one line: control characters and repeated spaces go, and what is too long is cut between characters. */
export function oneLine(text: string, limit: number): string {
  const clean = cleanText(text).replace(/\s+/g, ' ').trim()
  return Array.from(clean).slice(0, limit).join('').trim()
}

/**
 * Typed text as it is stored: control characters and lone surrogates are dropped (line breaks and tabs stay), line
 * ends are `\n`, and bidirectional overrides, which can disguise text, go too.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
}
