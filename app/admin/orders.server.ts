import { data, type AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { log } from '~/config/log.server'
import { deliveryView, findDelivery } from '~/delivery/deliveries.server'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { findOrderForOwner, listOrders, markShipped, saveNote, type OrderFilter } from '~/orders/admin-orders.server'
import { formFailed, type FormActionArgs } from '~/http/form-action.server'
import type { Flash } from '~/http/redirect.server'
import { readPart } from '~/site/part.server'
import { answerButton } from './answer.server'
import { retry } from './delivery.server'
import { listQuery } from './list-query'
import { conflictTexts, orderTexts } from './messages'
import { orderFilters } from './order-filters'

/** The list of orders as the address asks for it: `q`, `status`, `page`. */
export async function readOrders(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const asked = params.get('status') ?? ''
  const status = asked in orderFilters ? (asked as OrderFilter) : undefined
  const list = await readPart('orders', () => listOrders({ ...query, status }), context)
  return { search: query.search, status: status ?? '', list: list ?? null }
}

/** One order with its lines and the state of its notification. @throws 404 when there is none */
export async function readOrder(id: string, context: AppLoadContext) {
  const found = await findOrderForOwner(id)
  if (!found) throw data(orderTexts.notFound, { status: 404 })
  const delivery = await readPart('notification', () => findDelivery('purchase', id), context)
  return { ...found, delivery: deliveryView(delivery) }
}

const isNote = (form: FormData) => form.get('intent') === 'note'

/** What an expired session must not lose of the forms of an order. */
export const orderForm = { keepsTyped: isNote }

/** Everything that the buttons of an order do: save the note, mark it as shipped or not, send its notification. */
export async function answerOrder({ request, form, context }: FormActionArgs, id: string) {
  if (!isNote(form)) return answerButton(request, await runOrderButton(id, form))
  const saved = await saveOrderNote(id, form)
  return saved.ok ? answerButton(request, saved.message) : formFailed(context, saved.refused, saved.status)
}

const noteSchema = z.object({ note: text({ lines: true, maximum: 2000 }), version: z.coerce.number().int() })

/**
 * Saves the note on an order.
 * @returns `refused` goes back to the form with this status; its `newer` is the order somebody else saved meanwhile
 */
async function saveOrderNote(id: string, form: FormData) {
  const parsed = await parseForm(form, noteSchema)
  if (!parsed.ok) return { ok: false as const, status: 422, refused: { lastResult: parsed.result, newer: null } }
  const refuse = (status: number, error: string, newer: { note: string; version: number } | null = null) => {
    return { ok: false as const, status, refused: { lastResult: parsed.fail({ form: error }), newer } }
  }
  const { note, version } = parsed.value
  try {
    const result = await saveNote(id, version, note)
    if (result.ok)
      return { ok: true as const, message: { tone: 'success', text: orderTexts.noteSaved } satisfies Flash }
    if (result.error !== 'conflict') return refuse(422, orderTexts.notFound)
    return refuse(409, conflictTexts.title, { note: result.order.note, version: result.order.version })
  } catch (error) {
    log.error('a note could not be saved', error, { order: id })
    return refuse(503, orderTexts.noteFailed)
  }
}

/**
 * What a button of an order does, in words.
 * @returns undefined for a button that does not exist
 */
async function runOrderButton(id: string, form: FormData): Promise<Flash | undefined> {
  switch (form.get('intent')) {
    case 'ship':
      return ship(id, Number(form.get('version')), true)
    case 'unship':
      return ship(id, Number(form.get('version')), false)
    case 'retry':
      return retry(String(form.get('id') ?? ''))
    default:
      return undefined
  }
}

async function ship(id: string, version: number, shipped: boolean): Promise<Flash> {
  try {
    const result = await markShipped(id, version, shipped)
    if (result.ok) return { tone: 'success', text: shipped ? orderTexts.shipped : orderTexts.notShipped }
    const texts = { notFound: orderTexts.notFound, notPaid: orderTexts.notPaid, conflict: orderTexts.changed }
    return { tone: 'error', text: texts[result.error] }
  } catch (error) {
    log.error('an order could not be changed', error, { order: id })
    return { tone: 'error', text: orderTexts.updateFailed }
  }
}
