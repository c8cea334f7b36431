import { like } from 'drizzle-orm'
import { nowIso } from '~/lib/dates'
import type { Database } from '~db/client.server'
import { isUniqueFailure } from '~db/errors'
import { services, settings } from '~db/schema'
import { seedId } from './rows'
import { firstServices, type FirstService } from './services'

/** A row of the settings that says that the services were put in: an owner who removes one must not find it again. */
const doneKey = 'firstServices'

/**
 * Puts the five services into a database that never had any, with the booking links that its owner had entered in the
 * settings. Two processes may try at once.
 */
export async function addFirstServices(db: Database): Promise<void> {
  const saved = await db.select({ key: settings.key, value: settings.value }).from(settings)
  if (saved.some(({ key }) => key === doneKey)) return
  const links = new Map(saved.map(({ key, value }) => [key, value.trim()]))
  const now = nowIso()
  const rows = firstServices.map((service, position) =>
    serviceRow(service, position, links.get(`booking.${service.slug}`) ?? '', now),
  )
  try {
    await db.batch([
      db.insert(settings).values({ key: doneKey, value: now, updatedAt: now }),
      db.insert(services).values(rows).onConflictDoNothing(),
      db.delete(settings).where(like(settings.key, 'booking.%')),
    ])
  } catch (error) {
    if (!isUniqueFailure(error, 'settings.key')) throw error
  }
}

function serviceRow(
  { text, alt, durations, ...service }: FirstService,
  position: number,
  link: string,
  now: string,
): typeof services.$inferInsert {
  const bookingUrl = /^https?:\/\//i.test(link) && URL.canParse(link) ? link : ''
  const [first, ...others] = durations
  return {
    bookingTitle: 'Distance session',
    availability: 'Monday - Saturday',
    picture: { url: `/images/services/${service.slug}.jpg`, alt },
    steps: [],
    notes: [],
    questions: [],
    ...service,
    id: seedId('service', service.slug),
    text: text.join('\n\n'),
    durations: [{ ...first, bookingUrl }, ...others.map((duration) => ({ ...duration, bookingUrl }))],
    position,
    createdAt: now,
    updatedAt: now,
  }
}
