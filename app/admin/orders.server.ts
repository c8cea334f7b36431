import { type AppLoadContext, data } from '@remix-run/node'
import { z } from 'zod'
import { fullName } from '~/catalog/sellable'
import { resumeRefunds } from '~/checkout/make-refund.server'
import { providerOfPaid } from '~/checkout/providers.server'
import { text } from '~/forms/field-types.server'
import { parseForm } from '~/forms/parse.server'
import type { Flash } from '~/http/flash.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { formatDate, shopToday } from '~/lib/dates'
import { markShipped, saveNote } from '~/orders/admin-commands.server'
import { findOrderForOwner, findOrdersToPack, listOrders } from '~/orders/admin-orders.server'
import { addressLines, isLate, isPickup, maximumNoteLength } from '~/orders/order'
import { mailsAbout } from '~/orders/order-mails.server'
import { isToShip } from '~/orders/after-refunds'
import { settleFailedRefund } from '~/orders/refunds.server'
import { latestRequest, markRequestAnswered } from '~/orders/requests.server'
import { findEntry, outboxEntryView } from '~/outbox/entries.server'
import { resendByHand } from '~/outbox/send.server'
import { loadOptional } from '~/site/failure.server'
import { readSettings } from '~/site/settings.server'
import { buttons, respondToButton } from './buttons.server'
import type { EditorResult } from './editors/editor'
import { draftAfter, draftOf, handleEditorForm } from './editors/editor.server'
import { loadedNoteField, noteBase, requestField } from './hidden-fields'
import { filteredList } from './lists.server'
import { orderFilters, orderTexts, refundTexts } from './order-messages'
import { readRefunds } from './refunds.server'

export const readOrders = filteredList('orders', orderFilters, listOrders)

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

/**
 * Everything that the buttons of an order do: save the note, mark it as shipped or not, look up its refunds, settle a
 * failed one, mark a request as handled, send its notification again. Without script a note that is being typed comes
 * along with each of them and goes back into its field (C119).
 */
export async function handleOrderForm(args: FormActionArgs, id: string) {
  const { request, form, context } = args
  if (form.get('intent') === 'note') return saveOrderNote(args, id)
  const message = await pressOrderButton(form, id)
  if (!hasTypedNote(form)) return respondToButton(request, message)
  if (message.tone === 'success') return draftAfter(context, form, message, {})
  const { order } = await readOrder(id, context)
  const newer = order.note === loadedNote(form) ? undefined : newerNote(order.note)
  return formFailed<EditorResult>(context, { lastResult: draftOf(form, { form: message.text }), newer }, 409)
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

function newerNote(note: string) {
  return { base: noteBase(note), differences: [{ label: 'Note', value: note }] }
}

function saveOrderNote({ request, form, context }: FormActionArgs, id: string) {
  return handleEditorForm<{ note: string }>(
    { form, context },
    {
      parse: () => parseForm(form, noteSchema),
      save: async ({ note }) => {
        const result = await saveNote(id, loadedNote(form), note)
        if (result.ok) return respondToButton(request, { tone: 'success', text: orderTexts.noteSaved })
        if (result.error === 'conflict') return { newer: newerNote(result.order.note) }
        return { status: 422, refused: { form: orderTexts.notFound } }
      },
      failed: () => orderTexts.noteFailed,
    },
  )
}

const pressOrderButton = buttons(
  { missing: orderTexts.notFound, failed: orderTexts.updateFailed },
  (id, _on, form) => ({
    ship: [() => ship(id, Number(form.get('version')), true)],
    unship: [() => ship(id, Number(form.get('version')), false)],
    lookUpRefunds: [() => lookUpOrderRefunds(id), refundTexts.upToDate],
    settleRefund: [() => settleFailedRefund(id), refundTexts.settled],
    handleRequest: [() => markRequestAnswered(textOf(form, requestField)), orderTexts.requestHandled],
    retry: [async () => resendByHand((await findEntry('purchase', id))?.id ?? '')],
  }),
)

async function lookUpOrderRefunds(id: string): Promise<boolean | Flash> {
  const found = await findOrderForOwner(id)
  if (!found) return false
  if (!providerOfPaid(found.order)) return { tone: 'error', text: refundTexts.noProvider }
  return (await resumeRefunds(found.order)) || { tone: 'error', text: refundTexts.noAnswer }
}

async function ship(id: string, version: number, shipped: boolean): Promise<Flash> {
  const result = await markShipped(id, version, shipped)
  if (result.ok) {
    const found = await findOrderForOwner(id)
    return { tone: 'success', text: orderTexts.marked(shipped, found !== undefined && isPickup(found.order)) }
  }
  const texts = { notFound: orderTexts.notFound, notPaid: orderTexts.notPaid, conflict: orderTexts.changed }
  return { tone: 'error', text: texts[result.error] }
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
