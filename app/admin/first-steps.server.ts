import type { AppLoadContext } from '@remix-run/node'
import { countProducts } from '~/catalog/admin-products.server'
import { config } from '~/config/config.server'
import { readVersionedContent } from '~/content/contents.server'
import { nowIso } from '~/lib/dates'
import { readMailSettings } from '~/mail/settings.server'
import { allServices } from '~/services/commands.server'
import { allWays } from '~/shipping/ways.server'
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

async function read() {
  const { saved } = await readSavedSettings()
  if (saved.has(putAwayKey)) return []
  const [home, about, services, products, ways, mail] = await Promise.all([
    readVersionedContent(homeContent),
    readVersionedContent(aboutContent),
    allServices(),
    countProducts(),
    allWays(),
    readMailSettings(),
  ])
  // Those that a shop begins with were put in at one moment.
  const changes = new Set(services.flatMap(({ createdAt, updatedAt }) => [createdAt, updatedAt]))
  const done: Record<FirstStep, boolean> = {
    settings: versionIn(saved) > 0,
    pages: home.isChanged && about.isChanged,
    services: changes.size !== 1,
    products: products.total > 0,
    shipping: ways.length > 0,
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
