import { and, asc, eq, sql } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { moveRow } from '~db/rows.server'
import { services, type Done } from '~db/schema'
import { slugsOf } from '~db/slugs.server'
import { createdStatement } from '~/history/activity.server'
import { putInBin, type Binned } from '~/history/bin.server'
import { keepState, rowStates } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult } from '~/lib/save.server'
import type { ServiceRow, ServiceValues } from './service'

/** Every service, hidden ones too, in the owner's order. */
export function allServices(): Promise<ServiceRow[]> {
  return getDb().select().from(services).orderBy(asc(services.position), asc(services.id))
}

export async function serviceById(id: string): Promise<ServiceRow | undefined> {
  const [row] = await getDb().select().from(services).where(eq(services.id, id)).limit(1)
  return row
}

/**
 * Adds a service as the last one, under a slug of its own, made from its title.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same service (case C76)
 */
export async function createService(values: ServiceValues, id = newId()): Promise<ServiceRow> {
  const earlier = await serviceById(id)
  if (earlier) return matches(earlier, values) ? earlier : createService(values)
  return serviceSlugs.saveUnderFree(values.title, id, async (slug) => {
    const now = nowIso()
    const position = sql`(select coalesce(max(position) + 1, 0) from services)`
    const row = { ...values, id, slug, position, createdAt: now, updatedAt: now }
    const db = getDb()
    const [[created]] = await db.batch([
      db.insert(services).values(row).onConflictDoNothing({ target: services.id }).returning(),
      createdStatement(services, 'service', id, values.title, now),
    ])
    return created ?? createService(values, id)
  })
}

/**
 * Saves a service over the version it was loaded with (blueprint, "Lost updates"). Another title gives another slug, and
 * the former one redirects from then on. What was there before is kept in its history.
 */
export async function updateService(
  id: string,
  values: ServiceValues,
  version: number,
  done: Done = 'saved',
): Promise<SaveResult<ServiceRow>> {
  return serviceSlugs.saveOver(serviceById, id, values.title, (before, slug) =>
    save(before, values, { version, done }, slug),
  )
}

/** One batch: either the new slug and the note of the old one, or nothing. */
async function save(
  before: ServiceRow,
  values: ServiceValues,
  { version, done }: { version: number; done: Done },
  slug: string,
) {
  const now = nowIso()
  const { id } = before
  const change = { id, version, slug, now }
  const [, , , updated] = await getDb().batch([
    ...keepState(serviceStates, id, { version, done, when: !matches(before, values) }),
    getDb().run(serviceSlugs.keepFormer(change)),
    getDb()
      .update(services)
      .set({ ...values, slug, updatedAt: now, version: version + 1 })
      .where(and(eq(services.id, id), eq(services.version, version)))
      .returning(),
    getDb().run(serviceSlugs.takeBack(change)),
  ])
  return updated[0]
}

/** Puts a service into the bin, with its former slugs. Undefined when there was none. */
export async function deleteService(id: string): Promise<Binned | undefined> {
  const [[binned]] = await getDb().batch([
    ...putInBin(serviceStates, id, { formerSlugs: serviceSlugs.formerOf(id) }),
    serviceSlugs.forget(id),
    getDb().delete(services).where(eq(services.id, id)),
  ])
  return binned
}

/**
 * Shows a service to visitors, or hides it. The version counts up, so that an editor opened before does not put the old
 * state back. False when there was none.
 */
export async function setShown(id: string, shown: boolean): Promise<boolean> {
  const [, , { rowsAffected }] = await getDb().batch([
    ...keepState(serviceStates, id, {
      done: shown ? 'shown' : 'hidden',
      when: sql`json_extract(state, '$.shown') <> ${shown ? 1 : 0}`,
    }),
    getDb()
      .update(services)
      .set({ shown, updatedAt: nowIso(), version: sql`${services.version} + 1` })
      .where(eq(services.id, id)),
  ])
  return rowsAffected > 0
}

/** Puts a service one place up (-1) or down (1) among all. False when there was none, or no such place. */
export async function moveService(id: string, by: -1 | 1): Promise<boolean> {
  const ids = (await allServices()).map((service) => service.id)
  return moveRow(services, ids, id, by)
}

/** The states of services, for their history and for the bin. */
export const serviceStates = rowStates('service', services, services.title)

/** The slugs of services, made from their titles. */
export const serviceSlugs = slugsOf('service', services, ({ title }: ServiceRow) => title)
