import { expect, test, vi } from 'vitest'
import type { Visitor } from '~/server/ready-pages'
import { startFront } from './start-front'

const text = Array.from({ length: 200 }, (_, number) => `<p>Stone ${number} of ${number * 7919}.</p>`).join('')

/** A page that shows the number of pieces, and hands each visitor their own cart. Cookie: `2:rose,opal`. */
const html = (count: string, own: string) =>
  `<!DOCTYPE html><p>${count}</p>${text}<script type="application/json" id="visitor">${own}</script></body></html>`

const [count, own] = [(cookie: string) => cookie.split(':')[0]!, (cookie: string) => cookie.split(':')[1] ?? '']

/** How visitors are told apart here: by the number, but for those who have a message waiting. */
const recognize = vi.fn(({ cookie }: { cookie: string }): Promise<Visitor | undefined> => {
  return Promise.resolve(cookie.includes('message') ? undefined : { mark: count(cookie), own: own(cookie) })
})

const headersFor = (mark: string) => ({
  'content-type': 'text/html',
  'cache-control': 'private, no-store',
  vary: 'Cookie',
  'x-ready-for': mark,
})

interface Page {
  /** Headers beside the usual ones. */
  headers?: Record<string, string>
  /** The whole page for a cookie. */
  body?: (cookie: string) => string
}

function shopPage({ headers = {}, body = (cookie) => html(count(cookie), own(cookie)) }: Page = {}) {
  return vi.fn(({ request }: { request: Request }) => {
    const cookie = request.headers.get('cookie') ?? ''
    return new Response(body(cookie), { headers: { ...headersFor(count(cookie)), ...headers } })
  })
}

test.each(['br', 'gzip', 'identity'])(
  'a kept page serves visitors of one mark, each with their own part (%s)',
  async (encoding) => {
    const page = shopPage()
    const { ask } = await startFront({ '/shop': page }, { recognize })
    const asking = (cookie: string) => ask('/shop', { headers: { cookie, 'accept-encoding': encoding } })
    expect((await asking('2:rose')).text).toBe(html('2', 'rose'))
    for (const cookie of ['2:rose', '2:opal,jade é', '2:']) {
      const answer = await asking(cookie)
      expect(answer.text).toBe(html('2', own(cookie)))
      expect(answer.headers).toMatchObject({
        'cache-control': 'private, no-store',
        'content-length': String(answer.bytes.length),
        vary: 'Cookie, Accept-Encoding, Save-Data',
      })
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
      expect([answer.headers.etag, answer.headers['x-ready-for']]).toEqual([undefined, undefined])
    }
    expect(page).toHaveBeenCalledTimes(1)
    expect((await asking('3:rose')).text).toBe(html('3', 'rose'))
    expect(page).toHaveBeenCalledTimes(2)
  },
)

test('a page that is asked for again is compressed better, and stays the same', async () => {
  const { ask } = await startFront({ '/shop': shopPage() }, { recognize })
  const asking = () => ask('/shop', { headers: { cookie: '2:rose', 'accept-encoding': 'br' } })
  const first = await asking()
  await vi.waitFor(async () => expect((await asking()).bytes.length).toBeLessThan(first.bytes.length))
  expect((await asking()).text).toBe(html('2', 'rose'))
})

test('a page without a part of its own is the same for all of one mark', async () => {
  const page = shopPage({ body: (cookie) => `<!DOCTYPE html><p>${count(cookie)}</p>${text}` })
  const { ask } = await startFront({ '/about': page }, { recognize })
  for (const cookie of ['1:rose', '1:opal']) {
    const answer = await ask('/about', { headers: { cookie } })
    expect(answer.text).toBe(`<!DOCTYPE html><p>1</p>${text}`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  }
  expect(page).toHaveBeenCalledTimes(1)
})

test('a page for a visitor is rendered anew when the content changes', async () => {
  let version = 1
  const page = shopPage()
  const { ask } = await startFront({ '/shop': page }, { recognize, contentVersion: () => version })
  await ask('/shop', { headers: { cookie: '2:rose' } })
  version = 2
  await ask('/shop', { headers: { cookie: '2:rose' } })
  expect(page).toHaveBeenCalledTimes(2)
})

test.each<[string, Page]>([
  ['that the app gives no mark', { headers: { 'x-ready-for': '' } }],
  ['that was rendered for another mark', { headers: { 'x-ready-for': '9' } }],
  ['whose own part is not what was known of the visitor', { body: (cookie) => html(count(cookie), 'somebody else') }],
  ['with Set-Cookie', { headers: { 'set-cookie': 'a=1' } }],
])('C90 a page %s is not kept', async (_title, options) => {
  const page = shopPage(options)
  const { ask } = await startFront({ '/shop': page }, { recognize })
  for (let time = 0; time < 2; time += 1) {
    expect((await ask('/shop', { headers: { cookie: '2:rose' } })).headers['x-ready-for']).toBeUndefined()
  }
  expect(page).toHaveBeenCalledTimes(2)
})

test('C90 content that looks like the place of the own part is not taken for it', async () => {
  const page = shopPage({
    body: (cookie) => `<script type="application/json" id="visitor"></script>${html(count(cookie), own(cookie))}`,
  })
  const { ask } = await startFront({ '/shop': page }, { recognize })
  await ask('/shop', { headers: { cookie: '2:rose' } })
  const answer = await ask('/shop', { headers: { cookie: '2:opal' } })
  expect(answer.text).not.toContain('rose')
  expect(answer.text).toContain('>opal</script>')
})

test('whoever is not recognized, or cannot be, gets the page from the app', async () => {
  const page = shopPage()
  const { ask } = await startFront({ '/shop': page }, { recognize })
  await ask('/shop', { headers: { cookie: '2:rose' } })
  expect((await ask('/shop', { headers: { cookie: '2:message' } })).text).toBe(html('2', 'message'))
  recognize.mockRejectedValueOnce(new Error('database is locked'))
  expect((await ask('/shop', { headers: { cookie: '2:jade' } })).text).toBe(html('2', 'jade'))
  expect(page).toHaveBeenCalledTimes(3)
})

test('who asks is found out first only where a page is kept; the loaders know then what was read', async () => {
  const seen: unknown[] = []
  const page = vi.fn(({ request, context }: { request: Request; context: Record<string, unknown> }) => {
    seen.push(context.cart)
    return shopPage()({ request })
  })
  const { ask } = await startFront(
    { '/shop': page },
    {
      recognize: ({ cookie }, context) => {
        Object.assign(context, { cart: cookie })
        return recognize({ cookie })
      },
    },
  )
  for (const cookie of ['2:rose', '2:message']) await ask('/shop', { headers: { cookie } })
  expect(seen).toEqual([undefined, '2:message'])
})

test('what fails while the front asks who it is can be told by the request', async () => {
  const told = vi.fn<(requestId?: string) => void>()
  const { ask } = await startFront(
    { '/shop': shopPage() },
    {
      recognize: (asked, context) => {
        told(context.requestId)
        return recognize(asked)
      },
    },
  )
  await ask('/shop', { headers: { cookie: '2:rose' } })
  told.mockClear()
  const answer = await ask('/shop', { headers: { cookie: '2:jade' } })
  expect(told.mock.calls).toEqual([[answer.headers['x-request-id']]])
})
