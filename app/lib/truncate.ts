/** Apart from the other texts, because only the server and the admin cut them. */

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
