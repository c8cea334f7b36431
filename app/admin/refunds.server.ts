import { data } from '@remix-run/node'
import { fullName } from '~/catalog/sellable'
import { makeRefund } from '~/checkout/make-refund.server'
import { text } from '~/forms/field-types.server'
import type { Flash } from '~/http/flash.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { textOf } from '~/http/read-form.server'
import { redirectWith } from '~/http/redirect.server'
import { isId, newId } from '~/lib/id'
import { formatMoney, parseAmount } from '~/lib/money'
import {
  amountOfLines,
  isNothingLeft,
  keptInStock,
  maximumRefundReason,
  refundableOf,
  type Refundable,
} from '~/orders/after-refunds'
import { findOrderForOwner } from '~/orders/admin-orders.server'
import type { OrderItem, OrderWithItems } from '~/orders/order'
import { refundsOf } from '~/orders/refunds.server'
import type { RefundLine } from '~db/schema'
import { orderTexts, refundKinds, refundTexts } from './order-messages'

/** What was chosen on the first of the two pages: it stands in the URL, so that the second one can be reloaded. */
interface RefundChoice {
  what: keyof typeof refundKinds
  sum: string
  /** By the line's position, as typed. */
  units: Record<number, string>
  /** Positions of the lines that are to be put back in stock. */
  back: number[]
  /** The reason for the buyer, as typed. */
  why: string
}

function choiceOf(params: URLSearchParams, items: OrderItem[]): RefundChoice {
  const what = params.get('what') ?? ''
  return {
    what: Object.hasOwn(refundKinds, what) ? (what as RefundChoice['what']) : 'all',
    sum: params.get('sum') ?? '',
    units: Object.fromEntries(items.map(({ position }) => [position, params.get(`units-${position}`) ?? ''])),
    back: items.map(({ position }) => position).filter((position) => params.has(`back-${position}`)),
    why: text({ maximum: Infinity }).parse(params.get('why') ?? ''),
  }
}

type Planned = { ok: true; amountCents: number; lines: RefundLine[]; reason: string } | { ok: false; error: string }

/** What a choice comes to, or why it cannot be made. @param left of the order, to be refunded */
function planOf(choice: RefundChoice, { order, items }: OrderWithItems, left: Refundable): Planned {
  if (isNothingLeft(order, left)) return { ok: false, error: refundTexts.nothingLeft }
  const lines: RefundLine[] = []
  for (const item of choice.what === 'sum' ? [] : items) {
    const { position } = item
    const most = left.units.get(position) ?? 0
    const typed = choice.units[position]?.trim() ?? ''
    const quantity = choice.what === 'all' ? most : Number(typed)
    if (!/^\d{0,4}$/.test(typed) || quantity > most) {
      return { ok: false, error: refundTexts.units(fullName(item), most) }
    }
    if (quantity > 0) lines.push({ position, quantity, restock: choice.back.includes(position) })
  }
  if (choice.what === 'lines' && lines.length === 0) return { ok: false, error: refundTexts.noUnits }
  const amountCents =
    choice.what === 'all'
      ? left.cents
      : choice.what === 'sum'
        ? parseAmount(choice.sum)
        : amountOfLines(order, items, lines, left)
  // Items that a discount code has paid in full come back for nothing.
  if (amountCents === undefined || (amountCents === 0 && lines.length === 0))
    return { ok: false, error: refundTexts.sum }
  if (amountCents > left.cents) return { ok: false, error: refundTexts.tooMuch(left.cents) }
  if (choice.why.length > maximumRefundReason) return { ok: false, error: refundTexts.why }
  return { ok: true, amountCents, lines, reason: choice.why }
}

/** An order with its refunds, and what the URL has chosen and planned of it. @throws 404 when there is no such order */
async function readChoice(id: string, params: URLSearchParams) {
  const found = await findOrderForOwner(id)
  if (!found) throw data(orderTexts.notFound, { status: 404 })
  const refunds = await refundsOf(id)
  const left = refundableOf(found.order, found.items, refunds)
  const choice = choiceOf(params, found.items)
  // 'Change' leads back to the form, with all that was typed into it.
  const isChosen = params.has('what') && !params.has('change')
  const planned = isChosen ? planOf(choice, found, left) : undefined
  return { ...found, refunds, left, choice, planned }
}

/**
 * The two pages of a refund (beyond, section 2): the form, and what will happen. The form has the id of the refund, which
 * goes along in the URL: so the button of the second page makes one, whether it is pressed twice, reloaded, or reached
 * again by 'Change' after nobody knew whether it was written.
 * @throws 404 when there is no such order; a redirect to it when this very refund was written already
 */
export async function readRefund(id: string, request: Request) {
  const params = new URL(request.url).searchParams
  const { order, items, refunds, left, choice, planned } = await readChoice(id, params)
  const asked = params.get('refund')
  const isWritten = refunds.some((refund) => refund.id === asked)
  if (isWritten && planned)
    throw await redirectWith(`/admin/orders/${id}`, [{ tone: 'warning', text: refundTexts.alreadyWritten }])
  const refundId = isId(asked) && !isWritten ? asked : newId()
  return {
    order,
    refundId,
    items,
    left: { cents: left.cents, units: Object.fromEntries(left.units) },
    choice,
    error: planned?.ok === false ? planned.error : isNothingLeft(order, left) ? refundTexts.nothingLeft : undefined,
    plan: planned?.ok ? { ...planned, id: refundId, kept: Object.fromEntries(keptInStock(refunds)) } : undefined,
  }
}

/**
 * The one button: refunds what the page has shown, and nothing where that is not what it comes to any more. A refused form
 * keeps the id of its refund, so that pressing again makes none twice.
 */
export async function handleRefund({ request, form, context }: FormActionArgs, id: string) {
  const { order, refunds, planned } = await readChoice(id, new URL(request.url).searchParams)
  const refundId = textOf(form, 'refund')
  if (!planned || !isId(refundId)) throw data(refundTexts.incomplete, { status: 400 })
  const refuse = (error: string, status = 409) => formFailed(context, { error, refund: refundId }, status)
  const sent = refunds.find((refund) => refund.id === refundId)
  // At a second press the refund is written already, so less is left than its plan needs.
  const plan = sent ?? (planned.ok ? planned : undefined)
  if (!plan) return refuse(planned.ok ? '' : planned.error)
  if (String(plan.amountCents) !== textOf(form, 'amount')) return refuse(refundTexts.changed)
  const { amountCents, lines, reason } = plan
  const outcome = await makeRefund(order, { id: refundId, orderId: id, amountCents, lines, reason })
  if (outcome.kind === 'notWritten' || outcome.kind === 'unclear') return refuse(refundTexts[outcome.kind], 503)
  const texts: Record<typeof outcome.kind, Flash> = {
    succeeded: { tone: 'success', text: refundTexts.made(amountCents) },
    pending: { tone: 'success', text: refundTexts.pending(amountCents) },
    unknown: { tone: 'warning', text: refundTexts.unknown(amountCents) },
    notLeft: { tone: 'error', text: refundTexts.changed },
    noProvider: { tone: 'error', text: refundTexts.failed(refundTexts.noProvider) },
    failed: { tone: 'error', text: refundTexts.failed(outcome.kind === 'failed' ? outcome.reason : '') },
  }
  return redirectWith(`/admin/orders/${id}`, [texts[outcome.kind]])
}

/** For the order's page: its refunds, and what is left in words; undefined when there is nothing to refund. */
export async function readRefunds({ order, items }: OrderWithItems) {
  const refunds = await refundsOf(order.id)
  const left = refundableOf(order, items, refunds)
  return { refunds, left: isNothingLeft(order, left) ? undefined : formatMoney(left.cents) }
}
