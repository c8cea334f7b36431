import { and, desc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { getPrivateDb } from '~db/client.server'
import { activity, type ActivityKind, type ActivitySubject } from '~db/schema'
import { isoFromNow, isoOf, nowIso } from '~/lib/dates'
import { pageWindow, type Page } from '~/lib/pagination'

export type Activity = typeof activity.$inferSelect

const dayMs = 24 * 60 * 60 * 1000
/** The trigger `activity_is_kept` (migration 0019) refuses to delete younger rows. */
const keptMs = 400 * dayMs

type Subject = Partial<Pick<Activity, 'subject' | 'done'>> & { subjectId?: string | SQL | null; name?: string | SQL }

/**
 * The statement that notes what was done, for the batch that does it.
 * @param when leaves the note out where the batch does nothing
 * @param from a query whose columns `when` and the name may use; nothing is noted where it has no row
 */
export function activityStatement(kind: ActivityKind, subject: Subject = {}, when: SQL = sql`true`, from?: SQL) {
  const { subject: what = null, subjectId = null, name = '', done = null } = subject
  return getPrivateDb().run(sql`
    insert into activity (kind, subject, subject_id, name, done, at)
    select ${kind}, ${what}, ${subjectId}, ${name}, ${done}, ${nowIso()} ${from && sql`from (${from})`} where ${when}`)
}

/** The statement that notes that a row was created, for the batch that inserts it. @param at its `created_at` */
export function createdStatement(table: SQLiteTable, subject: ActivitySubject, id: string, name: string, at: string) {
  const isNew = sql`exists (select 1 from ${table} where id = ${id} and created_at = ${at})`
  return activityStatement('created', { subject, subjectId: id, name }, isNew)
}

/** Notes what was done without a batch of statements, such as a login or a download. */
export async function noteActivity(kind: ActivityKind, subject?: Subject): Promise<void> {
  await activityStatement(kind, subject)
}

const refusedMs = 10 * 60 * 1000
const mostRefused = 20

/** Notes a refused login; of a flood of them only the first, so that it fills neither the disk nor the list. */
export async function noteRefusedLogin(): Promise<void> {
  const since = isoFromNow(-refusedMs)
  await activityStatement(
    'refused',
    {},
    sql`(select count(*) from (
      select at from activity where kind = 'refused' order by id desc limit ${mostRefused}) where at > ${since}) < ${mostRefused}`,
  )
}

const pageSize = 50

/** What was done in the last 400 days, newest first, 50 to a page. @param now milliseconds since 1970 */
export async function listActivity(
  asked: { kind?: ActivityKind; page: number },
  now = Date.now(),
): Promise<Page<Activity>> {
  const db = getPrivateDb()
  const where = and(gt(activity.at, oldest(now)), asked.kind && eq(activity.kind, asked.kind))
  const total = await db.$count(activity, where)
  const { page, pages, offset } = pageWindow(total, pageSize, asked.page)
  const items = await db.select().from(activity).where(where).orderBy(desc(activity.id)).limit(pageSize).offset(offset)
  return { items, page, pages, total }
}

/** Takes away what is older than 400 days. @param now milliseconds since 1970 */
export async function forgetOldActivity(now = Date.now()): Promise<void> {
  await getPrivateDb()
    .delete(activity)
    .where(lte(activity.at, oldest(now)))
}

function oldest(now: number): string {
  return isoOf(now - keptMs)
}
