/** Letters that normalization does not split into a base letter and an accent. */
const otherLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
  ð: 'd',
  ı: 'i',
}

/** Longer addresses are cut in links and messages. */
const longestSlug = 80

/**
 * The address of a name (spec section 5, "Slug creation"): lower-case ASCII letters, digits, underscores and hyphens.
 * Letters with accents are transliterated first; a name with nothing left gives `item` (blueprint, "Slugs").
 */
export function slugify(name: string): string {
  const slug = name
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/g, (letter) => otherLetters[letter] ?? '')
    .normalize('NFKD')
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
  return slug || 'item'
}

/** The n-th address to try: `blue-cup`, `blue-cup-1`, `blue-cup-2`, … */
export function numberedSlug(slug: string, n: number): string {
  return n === 0 ? slug : `${slug}-${n}`
}

/** Whether an address part could be a slug at all; anything else need not be looked up. */
export function looksLikeSlug(text: string): boolean {
  return /^[a-z0-9_-]{1,100}$/.test(text)
}
