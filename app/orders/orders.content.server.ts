import { desc, inArray } from 'drizzle-orm'
import { getPrivateDb } from '~db/client.server'
import { orders } from '~db/schema'
import { declareContent } from '~/content/contents.server'
import { paidStatuses } from './order'
import { orderPath } from './order-link.server'

const asked = 'the day of the request'

/** The words of an order's own page (figures: the shipping and refund policies). */
export const orderPageContent = declareContent({
  key: 'order',
  title: 'The order’s page',
  paths: ['/order-link'],
  /** Whoever is logged in may see the order of any buyer. */
  async example() {
    const { id, number } = orders
    const paid = inArray(orders.status, paidStatuses)
    const [newest] = await getPrivateDb()
      .select({ id, number })
      .from(orders)
      .where(paid)
      .orderBy(desc(orders.createdAt))
      .limit(1)
    return newest && orderPath(newest)
  },
  lead: 'The page that mails lead a buyer to. Its preview shows the newest order; before there is one, it shows how an order is found.',
  fields: {
    title: {
      ...{ kind: 'line', section: 'Where it stands', label: 'Title', required: true, maximum: 60 },
      ...{ placeholders: { number: 'the number of the order' }, needs: ['number'] },
      default: 'Order {number}',
    },
    paid: line('Paid', 'It is paid and will be on its way soon.'),
    partRefunded: line('Refunded in part', 'It is paid, and part of it has been refunded.'),
    shipped: line('Shipped', 'It is on its way to you.'),
    pickupPaid: line('Paid, for pick-up', 'It is paid and will be ready for you soon.'),
    pickupReady: line('Ready for pick-up', 'It is ready for you to pick up.'),
    refunded: line('Refunded', 'This order has been refunded.'),
    shippedOn: line('Day of shipping', '{shipped}, usually 3-7 business days on the way within the US', {
      shipped: 'the day',
    }),
    shippedIn: line(
      'Day of shipping, where the way to ship says how long it takes',
      '{shipped}, usually {days} on the way',
      {
        shipped: 'the day',
        days: 'such as 3-5 business days',
      },
    ),
    refundedSum: line('Sum that was refunded', '{sum}, which shows where you paid within 5-7 business days', {
      sum: 'the sum',
    }),
    boughtTitle: line('Heading of the items', 'What you bought'),
    helpTitle: { ...line('Heading', 'Something to change?'), section: 'Asking to cancel or return' },
    ask: line('Link, and heading of the form', 'Ask to cancel or return'),
    confirm: text(
      'Before it is sent',
      'This is sent to us. Nothing is cancelled or refunded by it alone: we will answer by email.',
    ),
    waiting: text('While it is open', 'You asked on {asked}: {request}. We will answer by email.', {
      asked,
      request: 'what was asked for',
    }),
    answered: text('When it is answered', 'Your request of {asked} has been answered.', { asked }),
    questions: line('Where all is refunded, before a link to write', 'Questions?'),
    write: line('Link to write', 'Write to us'),
  },
})

/** The words of the page that mails the link to an order's page. */
export const orderLinkContent = declareContent({
  key: 'order-link',
  title: 'Finding an order',
  paths: ['/order-link'],
  fields: {
    title: line('Title', 'Find your order'),
    lead: text(
      'Words below the title',
      'Enter the number of your order and the email address that you gave when you paid, to get the link to its page by email.',
    ),
    // The same in a shop without a mail service, so it promises nothing.
    done: {
      ...text(
        'When it was sent',
        'Thank you. If this is an order of ours and no email with its link arrives within a few minutes, please write to us.',
      ),
      hint: 'The same whether or not there is such an order, so that nobody learns of one',
    },
  },
})

type Placeholders = Readonly<Record<string, string>>

/** A line whose placeholders must all stand in it. */
function line(label: string, words: string, placeholders: Placeholders = {}) {
  const checked = { placeholders, needs: Object.keys(placeholders) }
  return { kind: 'line', label, required: true, ...checked, default: words } as const
}

function text(label: string, words: string, placeholders: Placeholders = {}) {
  return { kind: 'text', label, required: true, maximum: 1000, placeholders, default: words } as const
}
