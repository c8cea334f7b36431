import { data } from '@remix-run/node'
import { z } from 'zod'
import { log } from '~/config/log.server'
import { checkbox, text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, isDay, nowIso } from '~/lib/dates'
import { findOrderForOwner, saveParcel } from '~/orders/admin-orders.server'
import { carriers, maximumCarrierLength, maximumTrackingLength, type Carrier } from '~/orders/carriers'
import { hiddenNumber } from './editors/editor.server'
import { editorTexts, orderTexts, parcelTexts } from './messages'

/** The parcel of an order, to be filled in or mended. @throws 404 where there is none that can be shipped */
export async function readParcel(id: string) {
  const found = await findOrderForOwner(id)
  const shippable = found && (found.order.status === 'paid' || found.order.shippedAt !== null)
  if (!shippable) throw data(found ? orderTexts.notPaid : orderTexts.notFound, { status: 404 })
  const { order } = found
  return { order, today: calendarDay(nowIso()) }
}

const schema = z.object({
  carrier: z.enum(Object.keys(carriers) as [Carrier, ...Carrier[]], parcelTexts.carrier),
  name: text({ maximum: maximumCarrierLength }),
  number: text({ maximum: maximumTrackingLength }),
  date: z
    .string(parcelTexts.date)
    .refine(isDay, parcelTexts.date)
    .refine((day) => day <= calendarDay(nowIso()), parcelTexts.date),
  again: checkbox,
})

/** Marks an order as shipped with its parcel, or mends what was said of it. */
export async function handleParcel({ form, context }: FormActionArgs, id: string) {
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return formFailed(context, { lastResult: parsed.result })
  const refuse = (status: number, error: string) =>
    formFailed(context, { lastResult: parsed.fail({ form: error }) }, status)
  const { name, number, date, again } = parsed.value
  const carrier = (parsed.value.carrier === 'other' && name) || parsed.value.carrier
  // Noon in the shop is the same day everywhere in its country.
  const shippedAt = date === calendarDay(nowIso()) ? nowIso() : `${date}T17:00:00.000Z`
  try {
    const parcel = { carrier, trackingNumber: number, shippedAt }
    const result = await saveParcel(id, hiddenNumber(form, 'version'), parcel, again)
    if (result.ok) return await redirectWith(`/admin/orders/${id}`, [{ tone: 'success', text: parcelTexts.saved }])
    const texts = { notFound: orderTexts.notFound, notPaid: orderTexts.notPaid, conflict: editorTexts.conflict }
    return refuse(409, texts[result.error])
  } catch (error) {
    log.error('a parcel could not be saved', error, { order: id })
    return refuse(503, orderTexts.updateFailed)
  }
}
