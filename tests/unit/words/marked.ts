import { eq, getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Field, FieldTable } from '~/content/fields'
import { getDb } from '~db/client.server'
import * as schema from '~db/schema'

/** Marks a text as one that the owner can change; each of its paragraphs. */
export const marked = (text: string) => `⟦${text.replaceAll('\n\n', '⟧\n\n⟦')}⟧`

/** What in the database is no word: keys, addresses, words of a program, colours of a picture. */
const noWords =
  /^(?:id|rating|key|slug|url|link|image|images|picture|email|phone|code|status|kind|position|.*Id|.*At|.*On|.*Hash|.*Url|.*Slug|carrier|version)$/

/** Marks every word that is stored of products, posts, reviews, services and settings. */
export async function markStoredWords() {
  const tables = [schema.products, schema.productVariations, schema.categories, schema.blogs]
  for (const table of [...tables, schema.testimonials, schema.services, schema.shippingWays]) await markTable(table)
  const { siteName, practitionerName, tagline, address } = { ...(await import('~/site/settings')).defaultSettings }
  const settings = { siteName, practitionerName, tagline, address }
  for (const [key, value] of Object.entries(settings))
    await getDb()
      .insert(schema.settings)
      .values({ key, value: marked(value), updatedAt: new Date().toISOString() })
      .onConflictDoNothing()
}

async function markTable(table: SQLiteTable) {
  const [key] = Object.keys(getTableColumns(table))
  const column = getTableColumns(table)[key!]!
  for (const row of (await getDb().select().from(table)) as Record<string, unknown>[])
    await getDb()
      .update(table)
      .set(markedValue({ ...row, ...(table === schema.blogs && { content: 'Words.', excerpt: 'Words.' }) }) as object)
      .where(eq(column, row[key!]))
}

function markedValue(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => markedValue(one, name))
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, markedValue(one, key)]))
  return typeof value === 'string' && value !== '' && !noWords.test(name) ? marked(value) : value
}

/** Saves every text of pages and of groups of short texts with a mark. */
export async function markContent() {
  const { editedPages } = await import('~/admin/pages.server')
  const { textPages } = await import('~/admin/text-pages.server')
  const rows = [...editedPages, ...textPages()].map(({ key, fields }) => ({
    ...{ key, changes: markedFields(fields), version: 1 },
    updatedAt: new Date().toISOString(),
  }))
  await getDb().insert(schema.contents).values(rows)
}

function markedFields(table: FieldTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) => {
      const value = markedField(name, field)
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function markedField(name: string, field: Field): unknown {
  switch (field.kind) {
    case 'markup':
      return marked('Words.')
    case 'line':
    case 'text':
      return marked(field.default || name)
    case 'lines':
      return (field.default ?? [name]).map(marked)
    case 'rows':
      return (field.default?.length ? field.default : [{}]).map((row) => ({ ...row, ...markedFields(field.fields) }))
    case 'picture':
      return field.decorative || !field.default ? undefined : { ...field.default, alt: marked(field.default.alt) }
    default:
      return undefined
  }
}
