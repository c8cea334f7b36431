/** First letter upper-case: `crystals` → `Crystals`. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `1 item`, `2 items`. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** A parameter of a query; one that is missing, or whose percent signs were no encoding of text (C120), counts as empty. */
export function readParameter(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? ''
  return value.includes('\ufffd') ? '' : value
}

/** Each of these is a grapheme, whichever of them follows. To have `Intl` tell graphemes apart takes ten times as long. */
const plainCharacters = /^[\n\x20-\x7e\xa1-\xac\xae-\xff\u2010-\u2027]*$/

/**
 * Cuts text to at most `limit` graphemes, at a word boundary where one is near, and adds an ellipsis only if
 * something was cut (blueprint, "Blog content"). An emoji or an accented letter is never halved.
 * @param lines keeps line breaks, which otherwise become spaces
 */
export function truncate(text: string, limit: number, { lines = false } = {}): string {
  const clean = (
    lines ? text.replace(/[^\S\n]+/g, ' ').replace(/ ?\n\s*\n/g, '\n\n') : text.replace(/\s+/g, ' ')
  ).trim()
  if (clean.length <= limit) return clean
  if (plainCharacters.test(clean.slice(0, limit + 1))) return `${atWordBoundary(clean.slice(0, limit))}…`
  const cut: string[] = []
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(clean)) {
    if (cut.length === limit) return `${atWordBoundary(cut.join(''))}…`
    cut.push(segment)
  }
  return clean
}

function atWordBoundary(text: string): string {
  const space = text.search(/\s\S*$/)
  return space > text.length * 0.7 ? text.slice(0, space).replace(/[\s,;:.–-]+$/, '') : text.trimEnd()
}
