import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import { plainLetters } from '~/lib/slug'

/** More than a search needs, and far less than SQLite takes for a pattern. */
const longestText = 100

/** What keyboards, phones and word processors put in each other's place. */
const apostrophes = "'’‘‛ʼ′´`"
const joiners = '-‐‑‒–—−\u00AD \u00A0\u2009\u202F'
const quotes = /["“”„‟«»″]/g
/** Letters that stand for two. */
const ligatures = [
  ['ss', 'ß'],
  ['ae', 'æ'],
  ['oe', 'œ'],
] as const

/** Each letter of Latin script with its forms, in any case and with any accent: `e` → `EeÈÉ…`. */
const letterForms = {
  all: latinForms([
    [0x41, 0x17f],
    [0x1e00, 0x1eff],
  ]),
  /** The accents of Western Europe alone: short patterns, for a table of many rows. */
  western: latinForms([[0x41, 0xff]]),
}
type LetterForms = keyof typeof letterForms

function latinForms(ranges: [first: number, last: number][]): Map<string, string> {
  const forms = new Map<string, string>()
  for (const [first, last] of ranges) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code)
      const plain = plainLatin(letter)
      if (/^[a-z]$/.test(plain)) forms.set(plain, (forms.get(plain) ?? '') + letter)
    }
  }
  return forms
}

/** A Latin letter without its accent; any other character in lower case. */
function plainLatin(letter: string): string {
  const plain = plainLetters(letter)
  return /^[a-z]+$/.test(plain) ? plain : letter.toLowerCase()
}

/**
 * Whether one of the columns contains the text, whatever its case, accents, apostrophes and hyphens (case C108). What
 * else is in it is taken literally. SQLite knows the case of ASCII letters alone, so the pattern names the forms of each
 * letter: `[cC][aA][fF][eEéÉ]…`.
 * @returns undefined when there is no text
 */
export function containsText(text: string, columns: (AnyColumn | SQL)[], forms: LetterForms = 'all'): SQL | undefined {
  const patterns = spellings(text).map((spelling) => patternOf(spelling, forms))
  return or(...columns.flatMap((column) => patterns.map((pattern) => sql`${column} glob ${pattern}`)))
}

/**
 * The phrases under which SQLite's full-text index of every three letters may have a word. It knows the case of letters
 * and most accents by itself (migration 0005).
 */
export function searchPhrases(word: string): string[] {
  const others = spellings(word).flatMap((spelling) => [
    spelling,
    spelling.replaceAll('o', 'ø'),
    spelling.replaceAll('l', 'ł'),
  ])
  return [...new Set(others)].flatMap((spelling) =>
    Array.from(spelling.includes("'") ? apostrophes : "'").flatMap((apostrophe) =>
      Array.from(spelling.includes('-') ? joiners : '-').map((joiner) =>
        spelling.replaceAll('-', joiner).replaceAll("'", apostrophe),
      ),
    ),
  )
}

/** How a word may be written, with `'` for any apostrophe and `-` for any hyphen, dash or space, or none. */
function spellings(text: string): string[] {
  const cut = text.trim().slice(0, longestText)
  const marked = Array.from(cut.normalize('NFC'), plainLatin)
    .join('')
    .replace(anyOf(apostrophes), "'")
    .replace(anyOf(joiners), '-')
    .replace(quotes, '')
    .replace(/^['-]+|['-]+$/g, '')
  // Of a text that is nothing but such marks they are what is looked for.
  const word = marked === '' ? cut : marked
  const all = [
    word,
    word.replaceAll("'", ''),
    word.replaceAll('-', ''),
    word.replace(/[a-z]s(?![a-z'])/g, ([before]) => `${before}'s`),
    ...ligatures.map(([two, one]) => word.replaceAll(two, one)),
  ]
  return [...new Set(all)].filter(Boolean)
}

function anyOf(characters: string): RegExp {
  return new RegExp(`[${characters}]+`, 'g')
}

function patternOf(spelling: string, forms: LetterForms): string {
  return `*${Array.from(spelling, (letter) => anyForm(letter, letterForms[forms])).join('')}*`
}

function anyForm(letter: string, known: Map<string, string>): string {
  if (letter === "'") return `[${apostrophes}]`
  if (letter === '-') return `[${joiners}]`
  if ('*?['.includes(letter)) return `[${letter}]`
  const forms = Array.from(known.get(letter) ?? [letter, letter.toUpperCase()]).filter((form) => form.length === 1)
  return new Set(forms).size > 1 ? `[${forms.join('')}]` : letter
}
