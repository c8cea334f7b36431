import type { AppLoadContext } from '@remix-run/node'
import { sql } from 'drizzle-orm'
import { config } from '~/config/config.server'
import { readVersionedContent } from '~/content/contents.server'
import { nowIso } from '~/lib/dates'
import { readMailSettings } from '~/mail/settings.server'
import { aboutContent } from '~/site/about.content.server'
import { loadOptional } from '~/site/failure.server'
import { homeContent } from '~/site/home.content.server'
import { readSavedSettings, versionIn } from '~/site/settings.server'
import { getDb } from '~db/client.server'
import { settings } from '~db/schema'
import { firstStepTexts, type FirstStep } from './first-steps-messages'

/** A row of the settings that says that the owner has put the list away. */
const putAwayKey = 'firstSteps.putAway'

/**
 * What a new shop still needs before it is its owner's, in the order in which it is best done. Each is told from what is
 * stored, so that nothing has to be ticked off.
 * @returns undefined when all of it is done, when the owner has put the list away, or when it cannot be read
 */
export async function readFirstSteps(
  context: AppLoadContext,
): Promise<{ step: FirstStep; done: boolean }[] | undefined> {
  const steps = await loadOptional('first steps', read, context)
  return steps?.some(({ done }) => !done) ? steps : undefined
}

/** Whether there are any of the owner's own. The services that a shop begins with were put in at one moment. */
const ownRows = sql`select
  (select count(*) from (select created_at from services union select updated_at from services)) <> 1 as services,
  exists (select 1 from products) as products,
  exists (select 1 from shipping_ways) as ways`

async function read() {
  const { saved } = await readSavedSettings()
  if (saved.has(putAwayKey)) return []
  const [home, about, [rows], mail] = await Promise.all([
    readVersionedContent(homeContent),
    readVersionedContent(aboutContent),
    getDb().all<Record<'services' | 'products' | 'ways', number>>(ownRows),
    readMailSettings(),
  ])
  const done: Record<FirstStep, boolean> = {
    settings: versionIn(saved) > 0,
    pages: home.isChanged && about.isChanged,
    services: rows?.services === 1,
    products: rows?.products === 1,
    shipping: rows?.ways === 1,
    mail: config().mailServer !== undefined && mail?.postalAddress !== '',
    payments: config().payments !== 'demo',
  }
  return (Object.keys(firstStepTexts.steps) as FirstStep[]).map((step) => ({ step, done: done[step] }))
}

/** Puts the list away for good: whoever sells no products needs no ways to ship. */
export async function putAwayFirstSteps(): Promise<true> {
  const row = { key: putAwayKey, value: 'yes', updatedAt: nowIso() }
  await getDb().insert(settings).values(row).onConflictDoNothing()
  return true
}
