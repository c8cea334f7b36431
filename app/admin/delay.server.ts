import { data } from '@remix-run/node'
import { z } from 'zod'
import { log } from '~/config/log.server'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import type { Flash } from '~/http/flash.server'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, dayAfter, formatDay, isDay, nowIso } from '~/lib/dates'
import { findOrderForOwner } from '~/orders/admin-orders.server'
import { tellOfDelay } from '~/orders/delay.server'
import { delayTexts, orderTexts } from './messages'

/** An order that is still to be shipped. @throws 404 when it is not */
export async function readDelay(id: string) {
  const found = await findOrderForOwner(id)
  if (found?.order.status !== 'paid' || found.order.shippedAt) throw data(orderTexts.notFound, { status: 404 })
  const { order } = found
  const today = calendarDay(nowIso())
  const later = order.promisedOn ? dayAfter(order.promisedOn, 1) : today
  return { order, earliest: later > today ? later : today }
}

const schema = z.object({
  day: z
    .string(delayTexts.day)
    .refine(isDay, delayTexts.day)
    .refine((day) => day >= calendarDay(nowIso()), delayTexts.day),
})

/** Promises the new day and mails it to the buyer; says so where there was nobody to mail it to. */
export async function handleDelay({ form, context }: FormActionArgs, id: string) {
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return formFailed(context, { lastResult: parsed.result })
  const { day } = parsed.value
  const refuse = (status: number, error: string) =>
    formFailed(context, { lastResult: parsed.fail({ form: error }) }, status)
  try {
    const result = await tellOfDelay(id, day)
    if (result.kind === 'notOpen') return refuse(409, orderTexts.changed)
    if (result.kind === 'notLater') {
      const fields = { day: delayTexts.notLater(formatDay(result.promisedOn)) }
      return formFailed(context, { lastResult: parsed.fail({ fields }) })
    }
    const message: Flash =
      result.kind === 'written'
        ? { tone: 'success', text: delayTexts.told(formatDay(day)) }
        : { tone: 'warning', text: delayTexts.notTold(formatDay(day)) }
    return await redirectWith(`/admin/orders/${id}`, [message])
  } catch (error) {
    log.error('a delay could not be told', error, { order: id })
    return refuse(503, orderTexts.updateFailed)
  }
}
