import { type AppLoadContext, data } from '@remix-run/node'
import { z } from 'zod'
import { fullName } from '~/catalog/sellable'
import { resumeRefunds } from '~/checkout/refund.server'
import { log } from '~/config/log.server'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import { type Flash, outcomeMessage } from '~/http/flash.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { formatDate, shopToday } from '~/lib/dates'
import { listQuery, respondToButton } from './lists.server'
import { markShipped, saveNote } from '~/orders/admin-commands.server'
import { findOrderForOwner, findOrdersToPack, listOrders, type OrderFilter } from '~/orders/admin-orders.server'
import { addressLines, isLate, isPickup, maximumNoteLength } from '~/orders/order'
import { mailsAbout } from '~/orders/order-mails.server'
import { isToShip } from '~/orders/after-refunds'
import { settleFailedRefund } from '~/orders/refunds.server'
import { latestRequest, markRequestAnswered } from '~/orders/requests.server'
import { findEntry, outboxEntryView } from '~/outbox/entries.server'
import { resendByHand } from '~/outbox/send.server'
import { loadOptional } from '~/site/failure.server'
import { readSettings } from '~/site/settings.server'
import type { EditorResult } from './editors/editor'
import { draftAfter, draftOf } from './editors/editor.server'
import { editorTexts } from './editors/messages'
import { loadedNoteField, noteBase, requestField } from './hidden-fields'
import { orderFilters } from './order-list'
import { orderTexts, refundTexts } from './order-messages'
import { readRefunds } from './refunds.server'

/** The list of orders as the URL asks for it: `q`, `status`, `page`. */
export async function readOrders(params: URLSearchParams, context: AppLoadContext) {
  const query = listQuery(params)
  const asked = params.get('status') ?? ''
  const status = Object.hasOwn(orderFilters, asked) ? (asked as OrderFilter) : undefined
  const list = await loadOptional('orders', () => listOrders({ ...query, status }), context)
  return { search: query.search, status: status ?? '', list: list ?? null }
}

/** One order with its lines and the state of its notification. @throws 404 when there is none */
export async function readOrder(id: string, context: AppLoadContext) {
  const found = await findOrderForOwner(id)
  if (!found) throw data(orderTexts.notFound, { status: 404 })
  const webhook = await loadOptional('notification', () => findEntry('purchase', id), context)
  const [refunds, request, mails] = await Promise.all([
    readRefunds(found),
    latestRequest(id),
    loadOptional('mails', () => mailsAbout(id), context),
  ])
  const toShip = isToShip(found.order, found.items, refunds.refunds)
  const late = toShip && isLate(found.order, shopToday())
  return { ...found, ...refunds, isToShip: toShip, isLate: late, mails, request, webhook: outboxEntryView(webhook) }
}

/** How an order's form is read: what was typed comes along with every button, and outlives an ended session. */
export const orderForm = { keepsTyped: true }

/**
 * Everything that the buttons of an order do: save the note, mark it as shipped or not, look up its refunds, settle a
 * failed one, mark a request as handled, send its notification again. Without script a note that is being typed comes
 * along with each of them and goes back into its field (C119).
 */
export async function handleOrderForm({ request, form, context }: FormActionArgs, id: string) {
  const isNote = form.get('intent') === 'note'
  const result = isNote ? await saveOrderNote(id, form) : await runOrderButton(id, form)
  if (result && 'refused' in result) return formFailed(context, result.refused, result.status)
  if (isNote || !result || !hasTypedNote(form)) return respondToButton(request, result)
  if (result.tone === 'success') return draftAfter(context, form, result, {})
  const { order } = await readOrder(id, context)
  const newer = order.note === loadedNote(form) ? undefined : newerNote(order.note)
  return formFailed<EditorResult>(context, { lastResult: draftOf(form, { form: result.text }), newer }, 409)
}

const noteText = text({ lines: true, maximum: maximumNoteLength })
const noteSchema = z.object({ note: noteText })

/** The note that the form was loaded with, as it is stored: a form sends its line breaks in a way of its own. */
function loadedNote(form: FormData): string {
  return noteText.parse(textOf(form, loadedNoteField))
}

function hasTypedNote(form: FormData): boolean {
  const typed = noteText.safeParse(form.get('note') ?? undefined)
  return form.has('note') && typed.data !== loadedNote(form)
}

function newerNote(note: string): EditorResult['newer'] {
  return { base: noteBase(note), differences: [{ label: 'Note', value: note }] }
}

/** Saves the note on an order; `refused` goes back to the form with this status. */
async function saveOrderNote(id: string, form: FormData): Promise<Flash | { status: number; refused: EditorResult }> {
  const parsed = await parseForm(form, noteSchema)
  if (!parsed.ok) return { status: 422, refused: { lastResult: parsed.result } }
  const refuse = (status: number, error: string, newer?: EditorResult['newer']) => {
    return { status, refused: { lastResult: parsed.fail({ form: error }), newer } }
  }
  try {
    const result = await saveNote(id, loadedNote(form), parsed.value.note)
    if (result.ok) return { tone: 'success', text: orderTexts.noteSaved }
    if (result.error !== 'conflict') return refuse(422, orderTexts.notFound)
    return refuse(409, editorTexts.conflict, newerNote(result.order.note))
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
    case 'lookUpRefunds':
      return outcomeMessage(() => lookUpOrderRefunds(id), outcome(refundTexts.upToDate))
    case 'settleRefund':
      return outcomeMessage(() => settleFailedRefund(id), outcome(refundTexts.settled))
    case 'handleRequest':
      return outcomeMessage(() => markRequestAnswered(textOf(form, requestField)), outcome(orderTexts.requestHandled))
    case 'retry':
      return outcomeMessage(async () => resendByHand((await findEntry('purchase', id))?.id ?? ''), outcome(''))
    default:
      return undefined
  }
}

function outcome(done: string) {
  return { done, missing: orderTexts.notFound, failed: orderTexts.updateFailed }
}

async function lookUpOrderRefunds(id: string): Promise<boolean | Flash> {
  const found = await findOrderForOwner(id)
  if (!found) return false
  return (await resumeRefunds(found.order)) || { tone: 'error', text: refundTexts.noAnswer }
}

async function ship(id: string, version: number, shipped: boolean): Promise<Flash> {
  try {
    const result = await markShipped(id, version, shipped)
    if (result.ok) {
      const found = await findOrderForOwner(id)
      return { tone: 'success', text: orderTexts.marked(shipped, found !== undefined && isPickup(found.order)) }
    }
    const texts = { notFound: orderTexts.notFound, notPaid: orderTexts.notPaid, conflict: orderTexts.changed }
    return { tone: 'error', text: texts[result.error] }
  } catch (error) {
    log.error('an order could not be changed', error, { order: id })
    return { tone: 'error', text: orderTexts.updateFailed }
  }
}

/**
 * What goes into the parcels: of the orders that the URL names (`?order=…`, several times), or of all that are to be
 * shipped. No prices and no notes: a parcel may be a present. @throws 404 when there is none
 */
export async function readPackingSlips(params: URLSearchParams) {
  const [found, { siteName }] = await Promise.all([findOrdersToPack(params.getAll('order')), readSettings()])
  if (found.length === 0) throw data(orderTexts.nothingToPack, { status: 404 })
  return {
    siteName,
    slips: found.map(({ order, items }) => ({
      number: order.number,
      ordered: formatDate(order.createdAt),
      way: order.shippingWay,
      address: isPickup(order) ? [order.customerName ?? ''] : addressLines(order),
      items: items.map((item) => ({ name: fullName(item), quantity: item.quantity })),
    })),
  }
}
