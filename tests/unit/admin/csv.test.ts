import { describe, expect, test, vi } from 'vitest'
import { messages, pageViews, subscribers } from '~db/schema'
import { toCsv } from '~/lib/csv'
import { nowIso, shopToday } from '~/lib/dates'
import { addOrder, addProduct } from '../../support/rows'
import { useTestDatabase } from '../../support/database'
import { openSite } from '../../support/site'
import { adminCode, signedIn } from './admin'

/** The one cell of a file, as a spreadsheet shows it. @throws when it would run something that was typed */
function opened(typed: string): string {
  const field = toCsv([[typed]]).slice(1, -2)
  const cell = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
  if (cell.startsWith('=')) {
    if (!/^=(?:"(?:[^"]|""){0,255}"&?)+$/.test(cell)) throw new Error(`runs ${cell}`)
    return [...cell.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"')).join('')
  }
  if (/^\s*[+\-@\t\r＝＋－＠]/.test(cell)) throw new Error(`runs ${cell}`)
  const value = Number(cell.replace(/[$,%]/g, ''))
  if (cell.trim() !== '' && Number.isFinite(value)) return value < 1e11 ? String(value) : value.toExponential(5)
  if (/^[\d\s./:-]+$|^\d.*(?:[ap]m|jan|may)$|^(?:jan|may)\w* \d/i.test(cell)) return `a date or a time: ${cell}`
  return /^(?:true|false)$/i.test(cell) ? cell.toUpperCase() : cell
}

describe('a CSV file', () => {
  test('starts with a byte order mark, ends each row with CRLF, and quotes what needs it', () => {
    const rows = [
      ['Name', 'Words'],
      ['é, "x"', 'two\nlines'],
    ]
    expect(toCsv(rows)).toBe('\uFEFFName,Words\r\n"é, ""x""","two\nlines"\r\n')
  })

  test.each([
    ...['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1+1', '=HYPERLINK("https://evil.example")'],
    ...['="x"&cmd', '- rose quartz\n- "amethyst"', `=${'"'.repeat(300)}`, `-${'😀'.repeat(300)}`],
    ...['02190', '007', '+1 781 555 0142', '-3', '1.50', '12345678901234567890', '12e45', '1,000', '$5', '50%', '.5'],
    ...['1/2', '3-4', '2026-02-28', '10:30', '10:30 PM', '5 Jan', 'May 12', 'TRUE', 'false', '(5)'],
  ])('C110 shows %j as it was typed', (typed) => {
    expect(opened(typed)).toBe(typed)
  })

  test.each([
    '3',
    '0',
    '1 Test Street',
    'Ann',
    'May',
    'ann@example.com',
    '3 × Blue Cup',
    'a=b',
    '02190-x',
    '',
    '★★★',
    ' ',
  ])('leaves %j alone', (typed) => {
    expect(toCsv([[typed]])).toBe(`\uFEFF${typed}\r\n`)
  })

  test('a text that is too long for a formula is not run either', () => {
    expect(toCsv([['=1'.repeat(5000)]]).slice(1)).toMatch(/^'=1=1/)
  })

  test('sums can be calculated with, and are empty where they are not known', () => {
    expect(toCsv([[{ cents: 1990 }, { cents: 0 }, { cents: null }]])).toBe('\uFEFF19.90,0.00,\r\n')
  })

  test('C109 a moment has the day that the pages show, and its zone beside it, in summer and in winter', () => {
    const times = ['2026-03-01T04:30:00.000Z', '2026-07-01T03:59:59.999Z', '2026-03-08T07:00:00.000Z', null]
    expect(toCsv([times.map((time) => ({ time }))])).toBe(
      '\uFEFF2026-02-28T23:30:00-05:00,2026-06-30T23:59:59-04:00,2026-03-08T03:00:00-04:00,\r\n',
    )
  })
})

const shop = useTestDatabase({ keep: true })

test('a list is offered as a file while there is something in it, and not where a search finds nothing', async () => {
  // React in development says of layout effects that the server runs none.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const [site, jar] = [await openSite(), await signedIn(await adminCode())]
  const offered = async (query = '') => {
    const urls = ['/admin', '/admin/orders', '/admin/messages', '/admin/subscribers', '/admin/sales']
    const pages = urls.map(async (url) => (await site.ask({ url: url + query, jar })).text())
    return (await Promise.all(pages)).flatMap((html) =>
      [...html.matchAll(/action="\/admin\/export\/(\w+)/g)].map(([, list]) => list),
    )
  }
  expect(await offered()).toEqual([])
  const at = nowIso()
  await addProduct('cup')
  await addOrder('order', { createdAt: at })
  const message = { name: 'Ann', email: 'ann@example.com', message: 'Hello', createdAt: at, updatedAt: at }
  await shop.db.insert(messages).values({ id: 'm', fingerprint: 'f', ...message })
  await shop.db.insert(subscribers).values({ id: 's', email: 'ann@example.com', createdAt: at })
  await shop.db.insert(pageViews).values({ day: shopToday(), path: '/', views: 1 })
  expect(await offered()).toEqual(['products', 'orders', 'messages', 'subscribers', 'sales', 'views'])
  expect(await offered('?q=zzz')).toEqual(['sales', 'views'])
}, 60_000)
