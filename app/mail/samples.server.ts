import { previewOf } from '~/content/preview.server'
import { calendarDay, formatWeekday, isoFromNow } from '~/lib/dates'
import { formatDay } from '~/lib/days'
import { readSettings } from '~/site/settings.server'
import { customerMails, type WordedContent } from './customer-mails'
import { mailWordsContent, type MailWords } from './mails.content.server'
import type { MailOrder } from './order-parts'
import { writeOut, type WrittenMail } from './render.server'
import { withSiteWords, readMailSettings } from './settings.server'

export interface SampleMail extends WrittenMail {
  key: string
  title: string
}

/**
 * Every mail that customers get, as it would be written now about an order that nobody has made; in the words of a preview
 * where the request asks for one.
 */
export async function readSampleMails(request: Request): Promise<SampleMail[]> {
  const [settings, preview, site] = await Promise.all([readMailSettings(), previewOf(request), readSettings()])
  if (!settings) throw new Error('The mail settings cannot be read')
  const isPreviewed = preview?.key === mailWordsContent.key
  const words = isPreviewed ? withSiteWords(preview.values as MailWords, site) : settings.words
  return samples(`${settings.siteUrl}/order/25514/sample`).map(({ key, title, content }) => ({
    key,
    title,
    ...writeOut(content(words), settings),
  }))
}

function samples(url: string): { key: string; title: string; content: WordedContent }[] {
  const order: MailOrder = {
    id: 'sample',
    number: 25514,
    url,
    items: [
      { name: 'Rose Quartz Heart (Medium)', quantity: 2, unitPriceCents: 1800 },
      { name: 'Singing Bowl', quantity: 1, unitPriceCents: 6400 },
    ],
    subtotalCents: 10_000,
    discountCents: 0,
    code: '',
    shippingWay: 'Standard',
    shippingDays: '',
    shippingCents: 800,
    taxCents: 625,
    totalCents: 11_425,
    customer: { name: 'A Customer', email: 'customer@mail.example', phone: '' },
    address: ['A Customer', '1 Sample Street', 'Boston, MA 02118', 'United States'],
    pickup: undefined,
  }
  const pickedUp: MailOrder = {
    ...order,
    shippingWay: 'Pick-up',
    shippingCents: 0,
    totalCents: 10_625,
    pickup: { address: ['1 Sample Street', 'Boston, MA 02118'], times: 'Fridays, 2 to 6 pm' },
  }
  const parcel = { carrier: 'UPS', number: '1Z12345E0205271688', url: 'https://www.ups.com/track' }
  const day = calendarDay(isoFromNow(7 * 24 * 60 * 60_000))
  return [
    { key: 'received', title: 'Order received', content: customerMails.orderReceived(order, formatWeekday(day)) },
    { key: 'shipped', title: 'Order shipped', content: customerMails.orderShipped(order, parcel) },
    {
      key: 'shipped-by-way',
      title: 'Order shipped, where the way to ship says how long it takes',
      content: customerMails.orderShipped({ ...order, shippingDays: '3-5 business days' }, parcel),
    },
    { key: 'delayed', title: 'Delay', content: customerMails.orderDelayed(order, formatDay(day)) },
    {
      key: 'pickup',
      title: 'Order received, for pick-up',
      content: customerMails.orderReceived(pickedUp, formatWeekday(day)),
    },
    { key: 'ready', title: 'Order ready for pick-up', content: customerMails.orderShipped(pickedUp) },
    {
      key: 'pickup-delayed',
      title: 'Delay of a pick-up',
      content: customerMails.orderDelayed(pickedUp, formatDay(day)),
    },
    {
      key: 'refunded',
      title: 'Refund of the whole order',
      content: customerMails.orderRefunded(order, order.totalCents, { lines: [], reason: '' }),
    },
    {
      key: 'part-refunded',
      title: 'Refund of a part',
      content: customerMails.orderRefunded(order, 1800, {
        lines: [{ name: 'Rose Quartz Heart (Medium)', quantity: 1 }],
        reason: 'One came with a scratch',
      }),
    },
    {
      key: 'taken-back',
      title: 'Taken back, where it cost nothing',
      content: customerMails.orderRefunded({ ...order, totalCents: 0 }, 0, { lines: order.items, reason: '' }),
    },
    { key: 'lost-refund', title: 'Refund that fails after all', content: customerMails.orderRefundFailed(order, 1800) },
    { key: 'link', title: 'Link to the order', content: customerMails.orderLink(order.number, url) },
    { key: 'confirm', title: 'Newsletter: saying yes', content: customerMails.newsletterConfirm(url) },
    { key: 'back', title: 'Back in stock', content: customerMails.backInStock('Singing Bowl', url) },
  ]
}
