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

/** In characters; mail programs break longer links. The number that tells two alike apart comes after the cut. */
const longestSlug = 80

/** The text in small letters without accents: `Étoile` → `etoile`, `Straße` → `strasse`. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđłþðı]/g, (letter) => otherLetters[letter] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
}

/**
 * The slug of a name (spec section 5, "Slug creation"): lower-case ASCII letters, digits, underscores and hyphens.
 * Letters with accents are transliterated first; a name with nothing left gives `item` (blueprint, "Slugs").
 */
export function slugify(name: string): string {
  const slug = plainLetters(name)
    .replace(/[^a-z0-9_\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '')
  return slug || 'item'
}

/** The n-th slug to try: `blue-cup`, `blue-cup-1`, `blue-cup-2`, … */
function numberedSlug(slug: string, n: number): string {
  return n === 0 ? slug : `${slug}-${n}`
}

/** Whether a part of a path could be a slug at all; anything else need not be looked up. */
export function looksLikeSlug(text: string): boolean {
  return /^[a-z0-9_-]{1,100}$/.test(text)
}

/**
 * Whether a renamed thing keeps its slug: only the two names can tell. A slug alone does not say whether its
 * number is the shop's (the second "Reiki") or the name's own ("Reiki 2024").
 */
export function keepsSlug(before: string, after: string): boolean {
  return slugify(before) === slugify(after)
}

/** More attempts than people could press 'save' at one moment. */
const attempts = 20

interface FreeSlugOptions<T> {
  /** The slugs in use that are the base itself or match the pattern (SQL `LIKE`). */
  taken: (base: string, pattern: string) => Promise<string[]>
  /** Whether saving failed because somebody took the slug at the same moment. */
  isTaken: (error: unknown) => boolean
  save: (slug: string) => Promise<T>
}

/**
 * Saves under the first free slug of a name (spec section 5: `-1`, `-2`, …); when somebody takes it at the same
 * moment, under the next one (case C26). Any other failure of `save` is thrown on.
 */
export async function withFreeSlug<T>(name: string, { taken, isTaken, save }: FreeSlugOptions<T>): Promise<T> {
  const base = slugify(name)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await save(firstFree(base, new Set(await taken(base, `${base}-%`))))
    } catch (error) {
      if (attempt === attempts || !isTaken(error)) throw error
    }
  }
}

function firstFree(base: string, taken: Set<string>): string {
  let n = 0
  while (taken.has(numberedSlug(base, n))) n += 1
  return numberedSlug(base, n)
}
