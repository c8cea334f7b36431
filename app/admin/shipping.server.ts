import { shippingTexts as texts } from '~/shipping/admin-messages'
import { allWays, deleteWay, moveWay, setActive } from '~/shipping/ways.server'
import { buttons } from './buttons.server'
import { optionalList } from './lists.server'
import { notMoved } from './messages'

/** Every way to ship, in the owner's order. */
export const readWays = optionalList('shipping', allWays)

export const pressWayButton = buttons({ missing: texts.notFound, failed: texts.updateFailed }, (id, on) => ({
  offer: [() => setActive(id, on), on ? texts.offered : texts.notOffered],
  up: [() => moveWay(id, -1), texts.moved, { missing: notMoved }],
  down: [() => moveWay(id, 1), texts.moved, { missing: notMoved }],
  delete: [() => deleteWay(id), texts.deleted],
}))
