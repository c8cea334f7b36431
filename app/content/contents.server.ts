import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { contents, type Done } from '~db/schema'
import { keepState, type HistoryDeclaration, type StateSource } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { applyTexts, type TextChanges } from '~/lib/site-texts'
import { defaultsOf, factsOf, type FieldTable, type ValuesOf, withStored } from './fields'

/**
 * The words and pictures of a page that the owner can change. Declared in a `*.server.ts` of the folder that shows them:
 * loaders hand over the values, and no visitor's script carries the labels and the defaults.
 */
export interface ContentDeclaration<T extends FieldTable = FieldTable> {
  /** Names its row, and its page of the admin. */
  key: string
  title: string
  /** Where it is shown; the first is what its preview shows. */
  paths: readonly [string, ...string[]]
  /** Where it can be seen, when that is none of these. */
  example?: () => Promise<string | undefined>
  /** Said above the form. */
  lead?: string
  /** Off for words that all visitors are shown from one place (`site-texts`). */
  hasPreview?: false
  fields: T
}

/** Declares the content of a page, so that the types of its values are known. */
export function declareContent<const T extends FieldTable>(declaration: ContentDeclaration<T>): ContentDeclaration<T> {
  return declaration
}

interface VersionedContent<T extends FieldTable> {
  values: ValuesOf<T>
  version: number
  isChanged: boolean
}

/**
 * Every row, by one query, because a page shows the content of several; `read` keeps what is made of them. Whoever has
 * awaited this has the owner's short texts in place, too (`site-texts`).
 */
const savedContents = readPerContentVersion(async () => {
  const turn = ++reads
  const rows = await getDb().select().from(contents)
  const saved = new Map(rows.map((row) => [row.key, row]))
  if (turn > latestRead) [latestRead, presentTexts] = [turn, textsIn(rows)]
  applyTexts(presentTexts)
  return { rows: saved, read: new Map<string, VersionedContent<FieldTable>>() }
})

/** Of two reads that run at the same time, the one that began later tells what is true. */
let [reads, latestRead] = [0, 0]
let presentTexts: TextChanges = {}

/** Puts the owner's changes of the short texts in place, before a message is made of them. @returns these changes */
export async function readTexts(): Promise<TextChanges> {
  await savedContents()
  return presentTexts
}

/** The changes that the last read has put in place: for the server's own pages, which cannot wait for a query. */
export const textChanges = (): TextChanges => presentTexts

/** A group of short texts is kept like a page, under this key. */
export const textsKey = (group: string) => `${textsPrefix}${group}`
const textsPrefix = 'texts-'

function textsIn(rows: { key: string; changes: Record<string, unknown> }[]): TextChanges {
  const groups = rows.filter(({ key, changes }) => key.startsWith(textsPrefix) && Object.keys(changes).length > 0)
  return Object.fromEntries(
    groups.map(({ key, changes }) => [key.slice(textsPrefix.length), changes as Record<string, string>]),
  )
}

/** What a page shows: what the owner saved, over what is declared. */
export async function readContent<T extends FieldTable>(declaration: ContentDeclaration<T>): Promise<ValuesOf<T>> {
  return (await readVersionedContent(declaration)).values
}

/** The content for an edit form, with the version that a save of it names; 0 when nothing was ever saved. */
export async function readVersionedContent<T extends FieldTable>({
  key,
  fields,
}: ContentDeclaration<T>): Promise<VersionedContent<T>> {
  const { rows, read } = await savedContents()
  const known = read.get(key)
  if (known) return known as VersionedContent<T>
  const { changes = {}, version = 0 } = rows.get(key) ?? {}
  const content = { values: withStored(fields, changes), version, isChanged: Object.keys(changes).length > 0 }
  read.set(key, content as VersionedContent<FieldTable>)
  return content
}

/**
 * Saves content over the version that it was read in (blueprint, "Lost updates"): only what differs from what is declared,
 * so that a default that a later version of the shop mends is mended everywhere else. One statement looks and writes, so of
 * two saves in the same moment only one is done. Saving what is there already writes nothing, and drops no cached page.
 * What was there before is kept in its history.
 * @returns false when somebody else saved something else in between; then nothing was written
 */
export async function saveContent<T extends FieldTable>(
  declaration: ContentDeclaration<T>,
  values: ValuesOf<T>,
  version: number,
  done: Done = 'saved',
): Promise<boolean> {
  const present = await readVersionedContent(declaration)
  if (isDeepStrictEqual(present.values, values)) return true
  if (present.version !== version) return false
  const changes = JSON.stringify(changesOf(declaration.fields, values))
  const db = getDb()
  const insert = db.run(sql`
    insert into contents (key, changes, version, updated_at)
    select ${declaration.key}, ${changes}, ${version + 1}, ${nowIso()}
    where ${version} = coalesce((select version from contents where key = ${declaration.key}), 0)
    on conflict (key) do update set
      changes = excluded.changes, version = excluded.version, updated_at = excluded.updated_at`)
  const source = contentStates(declaration)
  // The insert comes after the two statements of `keepState`.
  const [, , { rowsAffected }] = await db.batch([...keepState(source, declaration.key, { version, done }), insert])
  return rowsAffected > 0
}

/** The states of a page: what the owner changed of it, nothing where it is as it came. */
function contentStates({ title }: Pick<ContentDeclaration, 'title'>): StateSource {
  return {
    kind: 'page',
    query: (key) => sql`select coalesce(max(changes), '{}') as state, coalesce(max(version), 0) as version,
      ${title} as name from contents where key = ${key}`,
  }
}

function changesOf<T extends FieldTable>(table: T, values: ValuesOf<T>): Record<string, unknown> {
  const defaults: Record<string, unknown> = defaultsOf(table)
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isDeepStrictEqual(value, defaults[name])))
}

/** The path of a page on which the content can be seen. */
export async function examplePath({ example, paths }: Pick<ContentDeclaration, 'example' | 'paths'>): Promise<string> {
  return (await example?.()) ?? paths[0]
}

/** The history of the words and pictures of pages. @param find gives the declaration of a page by its key */
export function contentHistory(find: (key: string) => ContentDeclaration | undefined): HistoryDeclaration {
  return {
    kind: 'page',
    source: (key) => {
      const declaration = find(key)
      return declaration && contentStates(declaration)
    },
    read: (state, key) => {
      const fields = find(key)?.fields ?? {}
      return factsOf(fields, withStored(fields, state))
    },
    restore: (key, state, version) => {
      const declaration = find(key)!
      return saveContent(declaration, withStored(declaration.fields, state), version, 'broughtBack')
    },
    editor: (key) => `/admin/pages/${key}`,
  }
}
