import { or, sql, type AnyColumn, type SQL } from 'drizzle-orm'

/** More than a search needs, and far less than SQLite takes for a pattern. */
const longestText = 100

/**
 * Whether one of the columns contains the text as a whole, taken literally, whatever its case. SQLite itself knows the
 * case of ASCII letters alone, so the pattern names both cases of each letter: `[éÉ][lL]…`.
 * @returns undefined when there is no text
 */
export function containsText(text: string, columns: (AnyColumn | SQL)[]): SQL | undefined {
  const clean = text.trim().slice(0, longestText)
  if (clean === '') return undefined
  const pattern = `*${Array.from(clean, inAnyCase).join('')}*`
  return or(...columns.map((column) => sql`${column} glob ${pattern}`))
}

function inAnyCase(letter: string): string {
  if ('*?['.includes(letter)) return `[${letter}]`
  const forms = new Set([letter, letter.toLowerCase(), letter.toUpperCase()])
  // Some letters have no other case of one letter: ß → SS.
  const single = [...forms].filter((form) => [...form].length === 1)
  return single.length > 1 ? `[${single.join('')}]` : letter
}
