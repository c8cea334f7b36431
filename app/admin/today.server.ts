import type { AppLoadContext } from '@remix-run/node'
import { countOpenMessages } from '~/inbox/admin-inbox.server'
import { countStopped } from '~/letters/letters.server'
import { countUnsent } from '~/mail/admin-mails.server'
import { countOrders, incomeOfMonth, type OrderNeed } from '~/orders/admin-orders.server'
import { countFailed } from '~/outbox/entries.server'
import { loadOptional } from '~/site/failure.server'
import { countTestimonials } from '~/testimonials/testimonials.server'
import type { WebhookKind } from '~db/schema'
import type { PendingCounts } from './admin-frame'

/** A kind of work that can wait for the owner. */
interface WaitingKind {
  /** It needs a decision of the owner, so it stands in a list of its own, above the rest. */
  needsYou?: true
  one: string
  many: string
  /** The list in which they are to be done. */
  path: string
  count: () => Promise<number>
}

const countToShip = () => countOrders('toShip')

/** Everything that can wait for the owner, the most urgent first. A further one is a line here. */
const waitingKinds: WaitingKind[] = [
  decision('late', 'order late', 'orders late'),
  decision('asked', 'buyer asks to cancel or return', 'buyers ask to cancel or return'),
  decision('refundFailed', 'refund failed', 'refunds failed'),
  decision('oversold', 'order oversold', 'orders oversold'),
  decision('codeOverused', 'order with a code used too often', 'orders with a code used too often'),
  decision('differs', 'order paid with another amount', 'orders paid with another amount'),
  {
    needsYou: true,
    one: 'mail not sent',
    many: 'mails not sent',
    path: '/admin/mail?status=unsent',
    count: countUnsent,
  },
  {
    needsYou: true,
    one: 'letter stopped',
    many: 'letters stopped',
    path: '/admin/letters',
    count: countStopped,
  },
  { one: 'order to ship', many: 'orders to ship', path: '/admin/orders?status=toShip', count: countToShip },
  { one: 'new message', many: 'new messages', path: '/admin/messages?status=open', count: countOpenMessages },
  {
    one: 'review to read',
    many: 'reviews to read',
    path: '/admin/testimonials',
    count: async () => (await countTestimonials()).pending,
  },
  failedCalls('order', '/admin/orders', 'purchase'),
  failedCalls('message', '/admin/messages', 'contact'),
  failedCalls('subscriber', '/admin/subscribers', 'newsletter'),
]

/** Orders that need a decision. */
function decision(need: OrderNeed, one: string, many: string): WaitingKind {
  return { needsYou: true, one, many, path: `/admin/orders?status=${need}`, count: () => countOrders(need) }
}

/** Calls that were to tell another service and have failed. */
function failedCalls(what: string, path: string, kind: WebhookKind): WaitingKind {
  return {
    one: `${what} not passed on`,
    many: `${what}s not passed on`,
    path: `${path}?status=webhookFailed`,
    count: () => countFailed(kind),
  }
}

/**
 * What the dashboard begins with (beyond, section 5, "Today"): a line for each kind of work that waits, such as `2 orders to
 * ship` with the list where they are, and what came in this month, in cents. Null is what could not be read: a 0 would say
 * that there is nothing.
 */
export async function readToday(context: AppLoadContext) {
  const read = async ({ one, many, path, count, needsYou }: WaitingKind) => {
    const found = (await loadOptional(`number of ${many}`, count, context)) ?? null
    return { label: found === 1 ? one : many, count: found, path, needsYou }
  }
  const [waiting, income] = await Promise.all([
    Promise.all(waitingKinds.map(read)),
    loadOptional('income of the month', incomeOfMonth, context),
  ])
  return { waiting: waiting.filter(({ count }) => count !== 0), income: income ?? null }
}

/** The numbers on the tabs of every page. What cannot be read counts as nothing: the page of the tab says so itself. */
export async function readPendingCounts(context: AppLoadContext): Promise<PendingCounts> {
  const [orders, messages, mail] = await Promise.all([
    loadOptional('number of orders to ship', countToShip, context),
    loadOptional('number of open messages', countOpenMessages, context),
    loadOptional('number of unsent mails', countUnsent, context),
  ])
  return { orders: orders ?? 0, messages: messages ?? 0, mail: mail ?? 0 }
}
