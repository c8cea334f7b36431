import { and, count, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { products } from '~db/schema'
import { containsText, searchPhrases } from '~db/search.server'

/** More words than a search needs. */
const mostWords = 6
/** The index holds every three letters in a row; a shorter word is looked for in the products themselves. */
const shortestIndexed = 3
/**
 * With at most this many matches, select by the ids from the index; with more, scanning the sorted list fills a page
 * sooner.
 */
const fewMatches = 240
/** Counting goes no further: nobody looks through a hundred pages, and each match takes its time. */
const mostCounted = 2400

const columns = { name: products.name, category: products.category, description: products.description }

export interface Search {
  /** Words that must all be there, anywhere in the columns, whatever their case. */
  words: string
  columns: readonly (keyof typeof columns)[]
  /** Only products of this category. */
  category?: string
  /** False leaves hidden products out. */
  drafts?: boolean
}

export interface Matches {
  /** What picks them from the table of products. */
  where: SQL | undefined
  /** How many there are, at most 2400. */
  total: number
  /** There are more than were counted. */
  more: boolean
}

/**
 * Finds products by words. With words of three letters and more its cost does not grow with the number of products: the
 * index (migration 0003) counts the matches. Few are then selected by their ids; many are met by the list that is read
 * in its order until a page is full.
 */
export async function matchProducts(search: Search): Promise<Matches> {
  const words = search.words.split(' ').filter(Boolean).slice(0, mostWords)
  const met = and(
    search.category === undefined ? undefined : eq(products.category, search.category),
    search.drafts === false ? sql`not ${products.hidden}` : undefined,
    ...words.map((word) =>
      containsText(
        word,
        search.columns.map((column) => columns[column]),
        'western',
      ),
    ),
  )
  const isIndexed = words.every((word) =>
    searchPhrases(word).every((phrase) => Array.from(phrase).length >= shortestIndexed),
  )
  const drafts = search.drafts === false ? sql` and id not in (select id from products where hidden = 1)` : sql``
  const named = sql`select id from product_search where product_search match ${expressionOf(search, words)}${drafts}`
  const counted = await countOf(isIndexed ? named : sql`select id from ${products} where ${met}`)
  const where = isIndexed && counted <= fewMatches ? sql`${products.id} in (${named})` : met
  return { where, total: Math.min(counted, mostCounted), more: counted > mostCounted }
}

async function countOf(matches: SQL): Promise<number> {
  const [row] = await getDb()
    .select({ total: count() })
    .from(sql`(${matches} limit ${mostCounted + 1})`)
  return row?.total ?? 0
}

/** In SQLite's language for its full-text index (https://www.sqlite.org/fts5.html, 3); a category stands there as a line. */
function expressionOf({ columns, category }: Search, words: string[]): string {
  const anywhere = `{${columns.join(' ')}} : (${words.map((word) => `(${searchPhrases(word).map(phrase).join(' OR ')})`).join(' AND ')})`
  return category === undefined ? anywhere : `category : ${phrase(`\n${category}\n`)} AND ${anywhere}`
}

function phrase(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
