import { and, eq, getTableName, like, ne, or, sql, type SQL } from 'drizzle-orm'
import { nowIso } from '~/lib/dates'
import { savedOver, type SaveResult } from '~/lib/save.server'
import { keepsSlug, withFreeSlug } from '~/lib/slug'
import { getDb } from './client.server'
import { isUniqueFailure } from './errors'
import { formerSlugs, type blogs, type products, type services } from './schema'

type Kind = (typeof formerSlugs.$inferSelect)['kind']
type Table = typeof blogs | typeof products | typeof services

/** One save of a row. */
interface Save {
  id: string
  /** The version that it starts from; where there is another one by now the statements do nothing. */
  version: number
  /** The slug that it saves under. */
  slug: string
  now: string
}

/**
 * The slugs of a table's rows, made from their names; former ones redirect to them (blueprint, "Slugs").
 * @param nameOf the name that the slug of a row is made from
 */
export function slugsOf<Row extends { slug: string }>(kind: Kind, table: Table, nameOf: (row: Row) => string) {
  return {
    /**
     * Saves a row under a free slug of its name. Former slugs of others count as taken, so that old links keep
     * leading where they did.
     * @param id the row that is being saved; its own slugs are free for it
     */
    saveUnderFree<T>(name: string, id: string, save: (slug: string) => Promise<T>): Promise<T> {
      return withFreeSlug(name, {
        taken: (base, pattern) => takenSlugs(kind, table, { id, base, pattern }),
        isTaken: (error) => isUniqueFailure(error, `${getTableName(table)}.slug`),
        save,
      })
    },

    /**
     * Saves over a row that is there: under its slug as long as the name keeps it, else under a free one.
     * @param save gives the saved row; undefined where somebody else saved in between
     */
    async saveOver(
      find: (id: string) => Promise<Row | undefined>,
      id: string,
      name: string,
      save: (before: Row, slug: string) => Promise<Row | undefined>,
    ): Promise<SaveResult<Row>> {
      const before = await find(id)
      if (!before) return { ok: false, reason: 'missing' }
      const row = keepsSlug(nameOf(before), name)
        ? await save(before, before.slug)
        : await this.saveUnderFree(name, id, (slug) => save(before, slug))
      return savedOver(row, () => find(id))
    },

    /** First in the batch of a save: notes the slug that the row has until then, when it gets another one. */
    keepFormer: ({ id, version, slug, now }: Save): SQL => sql`
      insert or replace into former_slugs (kind, slug, target_id, created_at)
      select ${kind}, slug, id, ${now} from ${table} where id = ${id} and version = ${version} and slug <> ${slug}`,

    /** After the save: a row that takes one of its own former slugs back no longer redirects from it. */
    takeBack: ({ id, slug }: Save): SQL => sql`
      delete from former_slugs where kind = ${kind} and slug = ${slug}
      and exists (select 1 from ${table} where id = ${id} and slug = ${slug})`,

    /** The former slugs of a row as a JSON list, to be kept when it is deleted. */
    formerOf: (id: string): SQL =>
      sql`(select json_group_array(slug) from former_slugs where kind = ${kind} and target_id = ${id})`,

    /** For the batch that brings a row back, after it: its former slugs that nobody has taken meanwhile. */
    bringBack: (id: string, slugs: string[], when: SQL): SQL => sql`
      insert or ignore into former_slugs (kind, slug, target_id, created_at)
      select ${kind}, value, ${id}, ${nowIso()} from json_each(${JSON.stringify(slugs)})
      where not exists (select 1 from ${table} where slug = value) and ${when}`,

    /** For the batch that deletes the row. */
    forget: (id: string) =>
      getDb()
        .delete(formerSlugs)
        .where(and(eq(formerSlugs.kind, kind), eq(formerSlugs.targetId, id))),
  }
}

interface Wanted {
  id: string
  base: string
  pattern: string
}

async function takenSlugs(kind: Kind, table: Table, { id, base, pattern }: Wanted): Promise<string[]> {
  const db = getDb()
  const isWanted = (column: Table['slug'] | typeof formerSlugs.slug) => or(eq(column, base), like(column, pattern))
  const ofOthers = and(eq(formerSlugs.kind, kind), isWanted(formerSlugs.slug), ne(formerSlugs.targetId, id))
  const [present, former] = await db.batch([
    db
      .select({ slug: table.slug })
      .from(table)
      .where(and(isWanted(table.slug), ne(table.id, id))),
    db.select({ slug: formerSlugs.slug }).from(formerSlugs).where(ofOthers),
  ])
  return [...present, ...former].map(({ slug }) => slug)
}
