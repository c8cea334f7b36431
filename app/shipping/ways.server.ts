import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { isNullFailure } from '~db/errors'
import { readPerContentVersion } from '~db/per-content-version.server'
import { moveRow, rowOf } from '~db/rows.server'
import { shippingWays } from '~db/schema'
import { activityStatement, createdStatement } from '~/history/activity.server'
import { bringBackRow, putInBin, type Binned, type Restorable } from '~/history/bin.server'
import { rowStates } from '~/history/states.server'
import { nowIso } from '~/lib/dates'
import { newId } from '~/lib/id'
import { matches, type SaveResult, savedOver } from '~/lib/save.server'
import { wayErrors } from './admin-messages'
import type { ShippingWay } from './way'

/** What the owner types of a way. */
export type WayValues = Omit<ShippingWay, 'id' | 'position' | 'version' | 'createdAt' | 'updatedAt'>

/** Every way, in the owner's order, those that are not offered included. */
export function allWays(): Promise<ShippingWay[]> {
  return getDb().select().from(shippingWays).orderBy(asc(shippingWays.position), asc(shippingWays.id))
}

/** The ways that buyers can choose from, in the owner's order. */
export const activeWays = readPerContentVersion(async () => (await allWays()).filter(({ active }) => active))

/** The way with an id; undefined when there is none. */
export async function wayById(id: string): Promise<ShippingWay | undefined> {
  const [row] = await getDb().select().from(shippingWays).where(eq(shippingWays.id, id))
  return row
}

/** More than anybody chooses from; so that the list, the cart and what they weigh have an end. */
export const mostWays = 20

/**
 * Adds a way as the last one.
 * @param id of the form: sent again after a lost response, or by a double click, it gives the same way (case C76)
 * @returns undefined where there are `mostWays` already
 */
export async function createWay(values: WayValues, id = newId()): Promise<ShippingWay | undefined> {
  const at = nowIso()
  const position = placeIfAny(id, sql`coalesce(max(position) + 1, 0)`)
  try {
    const [[created]] = await getDb().batch([
      getDb()
        .insert(shippingWays)
        .values({ ...values, id, position, createdAt: at, updatedAt: at })
        .onConflictDoNothing()
        .returning(),
      createdStatement(shippingWays, 'shippingWay', id, values.name, at),
    ])
    if (created) return created
  } catch (error) {
    if (isTooMany(error)) return undefined
    throw error
  }
  const earlier = await wayById(id)
  return earlier && matches(earlier, values) ? earlier : createWay(values)
}

/**
 * The position for a further way, or null where there are `mostWays` besides it. The column takes no null, so the statement that
 * adds one too many fails (`isTooMany`), whichever process it is of.
 */
function placeIfAny(id: string, position: SQL): number {
  return sql`(
    select iif(count(*) < ${mostWays}, ${position}, null) from shipping_ways where id <> ${id})` as unknown as number
}

const isTooMany = (error: unknown) => isNullFailure(error, 'shipping_ways.position')

/** Saves a way over the version it was loaded with (blueprint, "Lost updates"). */
export async function updateWay(id: string, values: WayValues, version: number): Promise<SaveResult<ShippingWay>> {
  const which = and(eq(shippingWays.id, id), eq(shippingWays.version, version))
  const [, [row]] = await getDb().batch([
    noteChange(id, which),
    getDb()
      .update(shippingWays)
      .set({ ...values, version: version + 1, updatedAt: nowIso() })
      .where(which)
      .returning(),
  ])
  return savedOver(row, () => wayById(id))
}

const wayStates = rowStates('shippingWay', shippingWays, shippingWays.name)

/** Puts a way into the bin; orders keep its name and price. Undefined when there was none. */
export async function deleteWay(id: string): Promise<Binned | undefined> {
  const [[binned]] = await getDb().batch([
    ...putInBin(wayStates, id),
    getDb().delete(shippingWays).where(eq(shippingWays.id, id)),
  ])
  return binned
}

/** Tells under Activity that the next statement of the batch changes a way, if it finds its row. */
function noteChange(id: string, which: SQL | undefined) {
  const name = sql`(select name from shipping_ways where id = ${id})`
  const subject = { subject: 'shippingWay', subjectId: id, name, done: 'saved' } as const
  return activityStatement('changed', subject, sql`exists (select 1 from ${shippingWays} where ${which})`)
}

/**
 * Offers a way in the cart, or no longer. The version counts up, so that an editor opened before does not put the old state
 * back.
 * @returns false when there was none
 */
export async function setActive(id: string, active: boolean): Promise<boolean> {
  const which = eq(shippingWays.id, id)
  const [, { rowsAffected }] = await getDb().batch([
    noteChange(id, which),
    getDb()
      .update(shippingWays)
      .set({ active, updatedAt: nowIso(), version: sql`${shippingWays.version} + 1` })
      .where(which),
  ])
  return rowsAffected > 0
}

/** Puts a way one place up (-1) or down (1) among all. False when there was none, or no such place. */
export async function moveWay(id: string, by: -1 | 1): Promise<boolean> {
  const ids = (await allWays()).map((way) => way.id)
  return moveRow(shippingWays, ids, id, by)
}

/**
 * Ways to ship out of the bin: under their ids and at their places, so that carts that chose one have it again; while there
 * are `mostWays`, they stay in it.
 */
export const binnedWays: Restorable = {
  kind: 'shippingWay',
  list: () => '/admin/shipping',
  restore: async (item) => {
    const way = rowOf(shippingWays, item.state)
    try {
      return await bringBackRow(item, shippingWays, { ...way, position: placeIfAny(way.id, sql`${way.position}`) })
    } catch (error) {
      if (isTooMany(error)) return wayErrors.tooMany(mostWays)
      throw error
    }
  },
}
