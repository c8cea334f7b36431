import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { readTexts } from '~/content/contents.server'
import { text } from '~/forms/field-types.server'
import { type FormActionArgs, formFailed } from '~/http/form-action.server'
import { redirectWith } from '~/http/redirect.server'
import { calendarDay, formatDate, formatWeekday, shopToday } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { shownContent } from '~/site/shown-content.server'
import type { OrderRequestKind } from '~db/schema'
import { parcelOf } from './carriers'
import { maximumReasonLength, orderPageTexts, requestKinds } from './messages'
import { orderTotal, pickupOf, shownLine } from './order'
import { orderPageContent } from './orders.content.server'
import { findOrderByKey, orderPath } from './order-link.server'
import { acceptedCents } from './after-refunds'
import { refundsOf } from './refunds.server'
import { createOrderRequest, latestRequest } from './requests.server'

type Params = Partial<Record<'number' | 'key', string>>

/** The order of a page, for its number and key. @throws the same 404 whatever it is that does not fit */
async function orderOf({ number = '', key = '' }: Params) {
  const found = await findOrderByKey(number, key)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Which step of asking to cancel or return the page is at: none, the form, or what will be sent. */
export type OrderPageStep = 'none' | 'form' | 'confirm'

/** What a buyer has typed of a request, in the URL or in the form that sends it, and what is wrong with it. */
function typedRequest(values: URLSearchParams | FormData, shipped: boolean) {
  const kind = String(values.get('kind') ?? '')
  const reason = text({ lines: true, maximum: Infinity }).parse(values.get('reason') ?? '')
  const error =
    reason === '' ? orderPageTexts.missing : reason.length > maximumReasonLength ? orderPageTexts.tooLong : undefined
  const fallback: OrderRequestKind = shipped ? 'return' : 'cancel'
  return { kind: requestKinds.find((known) => known === kind) ?? fallback, reason, error }
}

/**
 * What an order's own page shows: what was bought and where it stands, and neither street, phone nor e-mail address, for
 * links are passed on.
 */
export async function readOrderPage(args: LoaderFunctionArgs) {
  const search = new URL(args.request.url).searchParams
  const [{ order, items }] = await Promise.all([orderOf(args.params), readTexts()])
  const wanted = search.get('step')
  const { kind, reason, error } = typedRequest(search, order.shippedAt !== null)
  const [request, refunds] = await Promise.all([latestRequest(order.id), refundsOf(order.id)])
  const refundedCents = acceptedCents(refunds)
  const isOpen = request?.handledAt === null
  // While a request is open there is nothing to ask for: the page shows that one, whatever step the link names.
  const step: OrderPageStep = isOpen || !wanted ? 'none' : wanted === 'confirm' && !error ? 'confirm' : 'form'
  const content = await shownContent(orderPageContent, args, {
    number: String(order.number),
    shipped: order.shippedAt ? formatDate(order.shippedAt) : '',
    days: order.shippingDays,
    sum: formatMoney(refundedCents),
    asked: request ? formatDate(request.createdAt) : '',
    request: request ? orderPageTexts[request.kind].toLowerCase() : '',
  })
  return {
    content,
    path: orderPath(order),
    step,
    typed: { kind, reason: reason.slice(0, maximumReasonLength), error: wanted === 'confirm' ? error : undefined },
    request: request && { open: isOpen },
    order: {
      number: order.number,
      isRefunded: order.status === 'refunded' && refundedCents >= (order.totalCents ?? 0),
      code: order.code,
      discountCents: order.discountCents,
      shippingWay: order.shippingWay,
      hasDays: order.shippingDays !== '',
      pickup: pickupOf(order),
      shippingCents: order.shippingCents ?? 0,
      taxCents: order.taxCents ?? 0,
      totalCents: orderTotal(order),
      refundedCents,
      paidOn: order.paidAt && calendarDay(order.paidAt),
      shipsBy: order.promisedOn && order.promisedOn >= shopToday() ? formatWeekday(order.promisedOn) : undefined,
      isShipped: order.shippedAt !== null,
      parcel: order.shippedAt ? parcelOf(order) : undefined,
    },
    items: items.map(shownLine),
    isTest: config().payments === 'demo',
  }
}

export type OrderPageData = Awaited<ReturnType<typeof readOrderPage>>

/** The second step of asking: keeps the request and tells the owner. */
export async function sendRequest({ params, form, context }: FormActionArgs) {
  const { order } = await orderOf(params)
  const { kind, reason, error } = typedRequest(form, order.shippedAt !== null)
  if (error) return formFailed(context, { error })
  try {
    const isKept = await createOrderRequest(order, kind, reason)
    if (!isKept) return await redirectWith(orderPath(order), [{ tone: 'warning', text: orderPageTexts.alreadyOpen }])
  } catch (thrown) {
    log.error('a request of a buyer could not be kept', thrown, { order: order.id })
    return formFailed(context, { error: orderPageTexts.failed }, 503)
  }
  return redirectWith(orderPath(order), [{ tone: 'success', text: orderPageTexts.asked }])
}
