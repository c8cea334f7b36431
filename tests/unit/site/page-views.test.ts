import { afterEach, expect, test, vi } from 'vitest'
import { pageViews } from '~db/schema'
import * as seen from '~/routes/resources/seen'
import { countView, readViews, storeViews, viewsTable } from '~/site/page-views.server'
import { useTestDatabase } from '../../support/database'
import { callAction } from '../../support/remix'
import { startServer } from '../server/start-server'

const database = useTestDatabase({ seed: 'demo' })
afterEach(() => vi.useRealTimers())

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const stored = () => database.db.select({ path: pageViews.path, views: pageViews.views }).from(pageViews)

test('visitors are counted; robots, what is only fetched ahead, the owner, and what is no page are not', async () => {
  const left = [
    ['/shop', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['/shop', { 'user-agent': 'curl/8.5.0' }],
    ['/shop', {}],
    ['/shop', { ...firefox, 'sec-purpose': 'prefetch;anonymous-client-ip' }],
    ['/shop', { ...firefox, purpose: 'prefetch' }],
    ['/shop', { ...firefox, cookie: 'cart=x; admin_auth=abc' }],
    ...['/admin', '/order/12/key', '/preview/a/b', '/healthz', '/feed.xml', '/shop.data', '/shop/a/b', '/x'].map(
      (path) => [path, firefox] as const,
    ),
  ] as const
  for (const [path, headers] of left) countView(path, headers)
  countView('/shop', { ...firefox, cookie: 'cart=x' })
  countView('/shop', firefox)
  countView('/', firefox)
  countView('/shop/singing-bowl', firefox)
  countView('/shop/there-is-no-such', firefox)
  await storeViews()
  expect((await stored()).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: '/', views: 1 },
    { path: '/shop', views: 2 },
    { path: '/shop/singing-bowl', views: 1 },
  ])
})

test('they are added up by the day of the shop; old ones go; what cannot be written waits', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-03-10T04:59:00Z') })
  await database.db.insert(pageViews).values({ day: '2026-01-01', path: '/', views: 9 })
  countView('/', firefox)
  await database.without('page_views', storeViews)
  vi.setSystemTime(new Date('2027-03-10T05:00:00Z'))
  countView('/', firefox)
  await storeViews()
  countView('/', firefox)
  await storeViews()
  await storeViews()
  expect(await readViews()).toEqual({
    days: [
      { day: '2027-03-10', views: 2 },
      { day: '2027-03-09', views: 1 },
    ],
    pages: [{ path: '/', views: 3 }],
  })
  expect(await viewsTable()).toEqual([
    ['Day', 'Page', 'Views'],
    ['2027-03-10', '/', '2'],
    ['2027-03-09', '/', '1'],
  ])
})

test('where thousands of pages that are none are asked for, those that were seen before are counted on', async () => {
  countView('/shop', firefox)
  for (let n = 0; n < 5000; n += 1) countView(`/shop/none-${n}`, firefox)
  countView('/shop', firefox)
  await storeViews()
  expect(await stored()).toEqual([{ path: '/shop', views: 2 }])
})

test('a page that script has shown is told by the page; from another site it is refused', async () => {
  const tell = (headers = {}) =>
    callAction(seen, { url: '/seen', form: new FormData(), headers: { ...firefox, ...headers } })
  expect((await tell({ origin: 'https://evil.test' })).status).toBe(403)
  expect((await tell()).status).toBe(204)
})

test('the server tells of each page that was sent or is still the same, and of nothing else', async () => {
  const told: string[] = []
  const page = () => new Response('<p>hello', { headers: { 'content-type': 'text/html', 'cache-control': 'public' } })
  const none = () => new Response('none', { status: 404 })
  const { ask } = await startServer({ '/shop': page, '/none': none }, { countView: (path) => void told.push(path) })
  const { headers } = await ask('/shop?page=2')
  await ask('/shop')
  await ask('/shop?page=2', { headers: { 'if-none-match': String(headers.etag) } })
  await ask('/shop', { method: 'HEAD' })
  await ask('/none')
  expect(told).toEqual(['/shop', '/shop', '/shop'])
})
