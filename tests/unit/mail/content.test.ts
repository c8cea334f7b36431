import { createTransport } from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { writeOut, type MailContent } from '~/mail/render.server'
import type { StoredMail } from '~/mail/mails.server'
import { defaultsOf } from '~/content/fields'
import { customerMails, type WordedContent } from '~/mail/customer-mails'
import { mailWordsContent } from '~/mail/mails.content.server'
import { ownerMails, ownersReason } from '~/mail/owner-mails'
import type { MailOrder } from '~/mail/order-parts'
import { mailServer, database, sendDue, useMailShop } from './mail-shop'

useMailShop()

const nasty = [
  ['a line break', 'Ann\r\nBcc: victim@mail.example'],
  ['quotes and commas', '"Ann", "Bob" <bob@mail.example>, carl@mail.example'],
  ['angle brackets and markup', '<img src=x onerror=alert(1)></p><a href="http://evil.example">x</a>'],
  ['emoji', '🌙✨ Ann 👩‍👩‍👧'],
  ['an encoded word', '=?utf-8?q?=0d=0aBcc:_victim@mail.example?='],
  ['300 letters', 'ä'.repeat(300)],
  ['a right-to-left override', 'Ann\u202Emoc.elpmaxe@bob'],
] as const

function order(name: string, lines = 2): MailOrder {
  const items = Array.from({ length: lines }, (_, n) => ({
    name: `${name} ${n}`,
    quantity: n + 1,
    unitPriceCents: 1250,
  }))
  return {
    id: 'abcdef123456',
    number: 25514,
    url: 'https://shop.example/order/25514/key',
    items,
    subtotalCents: 3750,
    discountCents: 0,
    code: '',
    shippingWay: '',
    shippingDays: '',
    pickup: undefined,
    shippingCents: 800,
    taxCents: 91,
    totalCents: 4641,
    customer: { name, email: 'buyer@mail.example', phone: '(617) 555-0101' },
    address: [name, '12 Harbor Street', 'Weymouth, MA 02190', 'US'],
  }
}

/** Every mail that there is, with this name, this text and so many lines in it. */
function everyMail(name: string, text = name, lines?: number): [string, MailContent][] {
  const words = defaultsOf(mailWordsContent.fields)
  return contents(name, text, lines).map(([kind, content]) => [
    kind,
    typeof content === 'function' ? content(words) : content,
  ])
}

function contents(name: string, text: string, lines?: number): [string, MailContent | WordedContent][] {
  const url = 'https://shop.example/admin/x'
  const message = { name, email: 'v@mail.example', phone: '1', subject: name, message: text }
  const things = Array.from({ length: 40 }, (_, left) => ({ name, left }))
  return [
    ['order-received', customerMails.orderReceived(order(name, lines), 'Tuesday, December 1')],
    ['order-delayed', customerMails.orderDelayed(order(name, lines), 'December 4, 2026')],
    ['order-link', customerMails.orderLink(25514, url)],
    ['order-request', ownerMails.orderRequest(25514, 'return', text, url)],
    ['order-shipped', customerMails.orderShipped(order(name, lines))],
    ['a parcel', customerMails.orderShipped(order(name, lines), { carrier: 'UPS', number: name, url })],
    [
      'order-refunded',
      customerMails.orderRefunded(order(name, lines), 4641, { lines: order(name, lines).items, reason: text }),
    ],
    ['a part refunded', customerMails.orderRefunded(order(name, lines), 1000, { lines: [], reason: '' })],
    ['order-refund-failed', customerMails.orderRefundFailed(order(name, lines), 1000)],
    ['refund-failed', ownerMails.refundFailed(order(name, lines), 1000, text, url)],
    ['order-new', ownerMails.orderNew(order(name, lines), url)],
    ['newsletter-confirm', customerMails.newsletterConfirm(url)],
    ['back-in-stock', customerMails.backInStock(name, url)],
    ['message-new', ownerMails.messageNew(message, url)],
    ['testimonial-new', ownerMails.testimonialNew({ author: name, rating: 4.5, content: text }, url)],
    ['stock-low', ownerMails.stockLow(things, url)],
    ['mail-failed', ownerMails.mailFailed({ subject: name, recipient: 'v@mail.example' }, text, url)],
    ['test', ownerMails.test()],
  ]
}

const foot = {
  siteName: 'Stillwater Reiki',
  siteUrl: 'https://shop.example',
  postalAddress: '12 Harbor Street\nWeymouth, MA 02190',
  reason: ownersReason('https://shop.example/admin/mail/settings'),
}

/** What a reader sees of the HTML, with where its links lead, as words. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<body>'))
  const text = body.replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2 $1').replace(/<[^>]+>/g, ' ')
  const plain = text.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' })[name]!,
  )
  return words(plain)
}

/** Without what only marks quotes, lists, links and the signature in a text. */
const words = (text: string) =>
  text
    .replace(/^(?:> ?|- |-- $)/gm, '')
    .replace(/:(?=\s)/g, '')
    .split(/\s+/)
    .filter(Boolean)
    .join(' ')

/** The bytes of a mail, as the library makes them for the server. */
async function travelling(content: MailContent): Promise<string> {
  const { messageOf } = await import('~/mail/transport.server')
  const { readMailSettings } = await import('~/mail/settings.server')
  const row = { recipient: 'a@mail.example', replyTo: null, messageId: '<a@b.example>', ...writeOut(content, foot) }
  const composer = createTransport({ streamTransport: true, buffer: true })
  const { message } = await composer.sendMail(messageOf(row as StoredMail, (await readMailSettings())!))
  return String(message)
}

const fullest = '“Quiet” & <calm> 🌙 水晶 '.repeat(1000)

describe('every mail', () => {
  const cases = [
    ...everyMail('J. M.').map(([kind, content]) => [kind, 'plain', content] as const),
    ...everyMail(fullest.slice(0, 200), fullest, 50).map(
      ([kind, content]) => [kind, 'as full as can be', content] as const,
    ),
    ...everyMail('<'.repeat(200), '<'.repeat(10_000), 50).map(
      ([kind, content]) => [kind, 'all escaped', content] as const,
    ),
    ...everyMail('水'.repeat(200), '水'.repeat(10_000), 50).map(
      ([kind, content]) => [kind, 'in Chinese', content] as const,
    ),
  ]
  it.each(cases)(
    '%s, %s: says the same as text and as HTML, its first line first, without pictures or tables',
    (_, __, content) => {
      const { subject, text, html } = writeOut(content, foot)
      expect(wordsOf(html)).toBe(words(text))
      expect(text.split('\n')[0]).not.toBe('')
      expect(subject.length).toBeLessThanOrEqual(110)
      expect(html).not.toMatch(/<(?:img|table|script|link|iframe|form)\b|url\(/i)
      expect(html.match(/href="/g)?.length ?? 0).toBe(content.parts.filter((part) => 'link' in part).length + 1)
      expect(html).toContain('prefers-color-scheme:dark')
    },
  )

  // Beyond, section 1, "Mails".
  it.each([
    ['order-received', ['2 × J. M. 1', 'Shipping: $8.00', 'Tax: $0.91', 'Paid: $46.41', '12 Harbor Street']],
    ['order-received', ['It ships by Tuesday, December 1.', 'https://shop.example/order/25514/key']],
    ['a parcel', ['Carrier: UPS', 'J. M.', 'https://shop.example/admin/x', '3 to 7 business days']],
    ['order-delayed', ['by December 4, 2026', 'free of charge', 'https://shop.example/order/25514/key?step=form']],
    ['order-refunded', ['$46.41', 'Why: It broke.', '2 × J. M. 1', 'within 5 to 7 business days']],
    ['a part refunded', ['$10.00 of the $46.41', 'within 5 to 7 business days']],
    ['order-new', ['https://shop.example/admin/x', '2 × J. M. 1', '$46.41', '12 Harbor Street', 'buyer@mail.example']],
  ])('%s says %j', (kind, said) => {
    const [, content] = everyMail('J. M.', 'It broke.').find(([one]) => one === kind)!
    const { text } = writeOut(content, foot)
    expect(said.filter((part) => !text.includes(part))).toEqual([])
  })

  it('travels in less than 14 KB with all its headers, however much is in it', async () => {
    for (const [kind, how, content] of cases) {
      const size = (await travelling(content)).length
      expect(size, `${kind}, ${how}`).toBeLessThan(14 * 1024)
    }
  })

  it('names every line of an order, as far as there is room, and the number of those that are left out', () => {
    const received = (name: string) => everyMail(name, name, 50)[0]![1]
    const short = writeOut(received('Rose Quartz Heart (Medium)'), foot)
    expect(short.text.match(/^- /gm)).toHaveLength(50)
    const long = writeOut(received(fullest.slice(0, 200)), foot)
    expect(long.text).toMatch(/^- and \d+ more$/m)
  })
})

describe.each(nasty)('%s in what people typed', (_, typed) => {
  it('makes no header, no second recipient and no element', async () => {
    const { mailStatements } = await import('~/mail/write-mail.server')
    const { readMailSettings } = await import('~/mail/settings.server')
    const { settings: table } = await import('~db/schema')
    const at = new Date().toISOString()
    const { getDb } = await import('~db/client.server')
    await getDb().insert(table).values({ key: 'mail.senderName', value: typed, updatedAt: at })
    const settings = await readMailSettings()
    const kinds = ['order-new', 'message-new', 'mail-failed']
    for (const [kind, content] of everyMail(typed).filter(([one]) => kinds.includes(one))) {
      const [mail] = mailStatements(settings, {
        kind: 'test',
        subjectId: kind,
        replyTo: `${typed} <a@mail.example>`,
        content,
      })
      await database.db.batch([mail!])
    }
    await sendDue()
    expect(mailServer.received).toHaveLength(kinds.length)
    for (const { to, headers, html } of mailServer.received) {
      expect(to).toEqual(['hello@stillwater.example'])
      expect(Object.keys(headers).sort()).toEqual(
        [
          'auto-submitted',
          'content-type',
          'date',
          'from',
          'message-id',
          'mime-version',
          'reply-to',
          'subject',
          'to',
        ].sort(),
      )
      expect(Object.values(headers).every((lines) => lines.length === 1)).toBe(true)
      expect(headers.from![0]).toMatch(/<hello@stillwater\.example>$/)
      expect(headers['reply-to']).toEqual(['hello@stillwater.example'])
      expect(
        html.match(
          /<(?!\/?(?:html|head|meta|title|style|body|div|h1|h2|p|ul|li|span|br|a|blockquote|strong)\b|!doctype)/g,
        ),
      ).toBeNull()
      expect(html).not.toContain('href="http://evil')
    }
  })
})

it.each([
  ['ann@bücher.example', ['ann@bücher.example']],
  ['jörg@mail.example', ['jörg@mail.example']],
  ["o'neil+shop@mail.example", ["o'neil+shop@mail.example"]],
  ['ann@mail.example, bob@mail.example', []],
  ['<ann@mail.example>', []],
  ['ann@mail.example\r\nBcc: bob@mail.example', []],
  ['Ann <ann@mail.example>', []],
  [`${'a'.repeat(300)}@mail.example`, []],
  ['', []],
])('a mail to %j goes to %j', async (to, recipients) => {
  const { mailStatements } = await import('~/mail/write-mail.server')
  const { readMailSettings } = await import('~/mail/settings.server')
  const [mail] = mailStatements(await readMailSettings(), {
    kind: 'order-received',
    subjectId: 'a',
    to,
    content: ownerMails.test(),
  })
  if (mail) await database.db.batch([mail])
  await sendDue()
  expect(mailServer.received.flatMap((received) => received.to)).toEqual(recipients)
})
