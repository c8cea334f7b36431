import { shippingTexts as texts } from '~/shipping/admin-messages'
import { allWays, deleteWay, moveWay, setActive } from '~/shipping/ways.server'
import { buttons } from './buttons.server'
import { optionalList } from './lists.server'

/** Every way to ship, in the owner's order. */
export const readWays = optionalList('shipping', allWays)

export const pressWayButton = buttons({ missing: texts.notFound, failed: texts.updateFailed }, (id, on) => ({
  offer: [() => setActive(id, on), on ? texts.offered : texts.notOffered],
  up: [() => moveWay(id, -1), texts.moved],
  down: [() => moveWay(id, 1), texts.moved],
  delete: [() => deleteWay(id), texts.deleted],
}))
