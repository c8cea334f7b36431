import { allServices, deleteService, moveService, setShown } from '~/services/commands.server'
import { priceLabels } from '~/services/service'
import { buttons } from './buttons.server'
import { optionalList } from './lists.server'
import { notMoved, serviceListTexts as texts } from './messages'

/** Every service, hidden ones too, in the order of the menus. */
export const readServices = optionalList('services', async () =>
  (await allServices()).map(({ id, slug, title, picture, shown, durations, ...service }) => ({
    id,
    slug,
    title,
    picture: picture.url,
    shown,
    prices: priceLabels({ ...service, durations }),
    isBookable: durations.every(({ bookingUrl }) => bookingUrl !== ''),
  })),
)

export const pressServiceButton = buttons({ missing: texts.notFound, failed: texts.updateFailed }, (id, on) => ({
  show: [() => setShown(id, on), on ? texts.shown : texts.hidden],
  up: [() => moveService(id, -1), texts.moved, { missing: notMoved }],
  down: [() => moveService(id, 1), texts.moved, { missing: notMoved }],
  delete: [() => deleteService(id), texts.deleted],
}))
