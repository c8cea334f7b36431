import { asc, eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { readPerContentVersion } from '~db/per-content-version.server'
import { shippingWays } from '~db/schema'
import type { ShippingWay } from './way'

/** The ways that buyers can choose from, in the owner's order. */
export const activeWays = readPerContentVersion(
  (): Promise<ShippingWay[]> =>
    getDb()
      .select()
      .from(shippingWays)
      .where(eq(shippingWays.active, true))
      .orderBy(asc(shippingWays.position), asc(shippingWays.id)),
)
