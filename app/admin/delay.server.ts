import { data } from '@remix-run/node'
import { z } from 'zod'
import { log } from '~/config/log.server'
import { parseForm } from '~/forms/parse.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, formatDay, nowIso } from '~/lib/dates'
import { findOrderForOwner } from '~/orders/admin-orders.server'
import { tellOfDelay } from '~/orders/delay.server'
import { delayTexts, orderTexts } from './messages'

/** An order that is still to be shipped. @throws 404 when it is not */
export async function readDelay(id: string) {
  const found = await findOrderForOwner(id)
  if (found?.order.status !== 'paid' || found.order.shippedAt) throw data(orderTexts.notFound, { status: 404 })
  return { order: found.order, today: calendarDay(nowIso()) }
}

const schema = z.object({
  day: z
    .string(delayTexts.day)
    .refine((day) => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)), delayTexts.day)
    .refine((day) => day >= calendarDay(nowIso()), delayTexts.day),
})

/** Promises the new day and mails it to the buyer. */
export async function handleDelay({ form, context }: FormActionArgs, id: string) {
  const parsed = await parseForm(form, schema)
  if (!parsed.ok) return formFailed(context, { lastResult: parsed.result })
  const { day } = parsed.value
  const refuse = (status: number, error: string) =>
    formFailed(context, { lastResult: parsed.fail({ form: error }) }, status)
  try {
    if (!(await tellOfDelay(id, day))) return refuse(409, orderTexts.changed)
    return await redirectWith(`/admin/orders/${id}`, [{ tone: 'success', text: delayTexts.told(formatDay(day)) }])
  } catch (error) {
    log.error('a delay could not be told', error, { order: id })
    return refuse(503, orderTexts.updateFailed)
  }
}
