import { data } from '@remix-run/node'
import { z } from 'zod'
import { checkbox, text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import type { FormActionArgs } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, dayAfter, isDay, nowIso, shopToday } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { saveParcel, tellOfDelay } from '~/orders/admin-commands.server'
import { findOrderForOwner } from '~/orders/admin-orders.server'
import { carriers, maximumCarrierLength, maximumTrackingLength, type Carrier } from '~/orders/carriers'
import type { Order } from '~/orders/order'
import { handleEditorForm, hiddenNumber } from './editors/editor.server'
import { editorTexts } from './editors/messages'
import { delayTexts, orderTexts, parcelTexts } from './order-messages'

/** The parcel of an order, to be filled in or mended. @throws as `orderOrRedirect` where there is nothing to ship */
export async function readParcel(id: string) {
  const isShippable = ({ status, shippedAt }: Order) => status === 'paid' || shippedAt !== null
  const order = await orderOrRedirect(id, isShippable, orderTexts.notPaid)
  return { order, today: shopToday() }
}

/**
 * An order for a page that only some orders have.
 * @throws 404 when there is none; a redirect to the order's own page, which says why, when it is none of those (any more)
 */
async function orderOrRedirect(id: string, isMeant: (order: Order) => boolean, why: string): Promise<Order> {
  const found = await findOrderForOwner(id)
  if (!found) throw data(orderTexts.notFound, { status: 404 })
  if (isMeant(found.order)) return found.order
  throw await redirectWith(`/admin/orders/${id}`, [{ tone: 'error', text: why }])
}

const parcelSchema = z.object({
  carrier: z.enum(Object.keys(carriers) as [Carrier, ...Carrier[]], parcelTexts.carrier),
  name: text({ maximum: maximumCarrierLength }),
  number: text({ maximum: maximumTrackingLength }),
  date: z
    .string(parcelTexts.date)
    .refine(isDay, parcelTexts.date)
    .refine((day) => day <= shopToday(), parcelTexts.date),
  again: checkbox,
})

/** Marks an order as shipped with its parcel, or mends what was said of it. */
export function handleParcel(args: FormActionArgs, id: string) {
  const { form } = args
  return handleEditorForm<z.output<typeof parcelSchema>>(args, {
    parse: () => parseForm(form, parcelSchema),
    save: async ({ carrier, name, number, date, again }) => {
      const order = (await findOrderForOwner(id))?.order
      const orderedOn = order && calendarDay(order.createdAt)
      if (orderedOn && date < orderedOn) {
        return { status: 422, refused: { fields: { date: parcelTexts.beforeOrder(formatDay(orderedOn)) } } }
      }
      const parcel = {
        carrier: (carrier === 'other' && name) || carrier,
        trackingNumber: number,
        shippedAt: momentOf(date, order?.shippedAt),
      }
      const result = await saveParcel(id, hiddenNumber(form, 'version'), parcel, again)
      if (result.ok) return redirectWith(`/admin/orders/${id}`, [{ tone: 'success', text: parcelTexts.saved }])
      const texts = { notFound: orderTexts.notFound, notPaid: orderTexts.notPaid, conflict: editorTexts.conflict }
      return { status: 409, refused: { form: texts[result.error] } }
    },
    failed: () => orderTexts.updateFailed,
  })
}

/** When an order was shipped, UTC ISO text: on the same day as before, the same moment. */
function momentOf(day: string, before: string | null | undefined): string {
  if (before && day === calendarDay(before)) return before
  // 17:00 UTC is noon or one in Boston, where the shop began, and the same day in all of its country.
  return day === shopToday() ? nowIso() : `${day}T17:00:00.000Z`
}

/** An order that is still to be shipped. @throws as `orderOrRedirect` when it is not */
export async function readDelay(id: string) {
  const isToShip = ({ status, shippedAt }: Order) => status === 'paid' && shippedAt === null
  const order = await orderOrRedirect(id, isToShip, orderTexts.changed)
  const today = shopToday()
  const later = order.promisedOn ? dayAfter(order.promisedOn, 1) : today
  return { order, earliest: later > today ? later : today, latest: latestDelay() }
}

/** A later day is a slip of the finger; once its buyer was told of it, no earlier one can be promised. */
const latestDelay = () => dayAfter(shopToday(), 366)

const delaySchema = z.object({
  day: z
    .string(delayTexts.day)
    .refine(isDay, { error: delayTexts.day, abort: true })
    .refine((day) => day >= shopToday(), delayTexts.day)
    .refine((day) => day <= latestDelay(), delayTexts.tooFar),
})

/** Promises the new day and mails it to the buyer; says so where there was nobody to mail it to. */
export function handleDelay(args: FormActionArgs, id: string) {
  return handleEditorForm<z.output<typeof delaySchema>>(args, {
    parse: () => parseForm(args.form, delaySchema),
    save: async ({ day }) => {
      const result = await tellOfDelay(id, day)
      if (result.kind === 'notToShip') return { status: 409, refused: { form: orderTexts.changed } }
      if (result.kind === 'notLater') {
        return { status: 422, refused: { fields: { day: delayTexts.notLater(formatDay(result.promisedOn)) } } }
      }
      const message: Flash =
        result.kind === 'told'
          ? { tone: 'success', text: delayTexts.told(formatDay(day)) }
          : { tone: 'warning', text: delayTexts.notTold(formatDay(day)) }
      return redirectWith(`/admin/orders/${id}`, [message])
    },
    failed: () => orderTexts.updateFailed,
  })
}
