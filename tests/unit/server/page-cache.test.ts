import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { CachedResponse } from '~/server/cached-response'
import { PageCache, type Rendering } from '~/server/page-cache'
import { startServer } from './start-server'

const body = `<!DOCTYPE html><title>Shop</title>${'<p>Lots of calm text about stones.</p>'.repeat(100)}`
const publicHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public',
  vary: 'Cookie, Save-Data',
}

/** A public page that counts its renderings, and differs as the app's pages do. */
function countedPage(headers: Record<string, string> = publicHeaders, html = body) {
  return vi.fn(({ request }: { request: Request }) => {
    const cookie = request.headers.get('cookie')
    if (!cookie) return new Response(html, { headers })
    return new Response(`${html}<p>Cart of ${cookie}</p>`, {
      headers: { ...headers, 'cache-control': 'private, no-store' },
    })
  })
}

test('a public page is rendered once and then kept', async () => {
  const page = countedPage()
  const { ask } = await startServer({ '/shop': page })
  const first = await ask('/shop', { headers: { 'accept-encoding': 'br, gzip' } })
  const second = await ask('/shop', { headers: { 'accept-encoding': 'br, gzip' } })
  expect(page).toHaveBeenCalledTimes(1)
  for (const answer of [first, second]) {
    expect(answer.text).toBe(body)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'content-length': String(answer.bytes.length),
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: 'Cookie, Save-Data, Accept-Encoding',
    })
  }
  expect(first.headers.etag).toBe(second.headers.etag)
  expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id'])
})

test('every encoding of a kept page has its own tag, and a known tag gives 304', async () => {
  const page = countedPage()
  const { ask } = await startServer({ '/shop': page })
  const tags = new Set<unknown>()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await ask('/shop', { headers: { 'accept-encoding': encoding } })
    expect(answer.text).toBe(body)
    expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    tags.add(answer.headers.etag)
    for (const known of [answer.headers.etag!, `"other", W/${answer.headers.etag}`]) {
      const again = await ask('/shop', { headers: { 'accept-encoding': encoding, 'if-none-match': known } })
      expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, answer.headers.etag])
    }
  }
  expect(tags.size).toBe(3)
  expect(page).toHaveBeenCalledTimes(1)
})

test('C90 a visitor with a cookie never gets a kept page, and never leaves one', async () => {
  const page = countedPage()
  const { ask } = await startServer({ '/shop': page })
  const known = await ask('/shop')
  const personal = await ask('/shop', { headers: { cookie: 'cart=2', 'if-none-match': String(known.headers.etag) } })
  expect([personal.status, personal.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect(personal.text).toContain('Cart of cart=2')
  expect((await ask('/shop')).text).toBe(body)
  expect(page).toHaveBeenCalledTimes(2)
})

test.each([
  ['with Set-Cookie', { ...publicHeaders, 'set-cookie': 'a=1' }],
  ['without public', { ...publicHeaders, 'cache-control': 'private, no-store' }],
  ['without Cache-Control', { 'content-type': 'text/html' }],
  ['of data', { ...publicHeaders, 'content-type': 'application/json' }],
  ['of a picture', { ...publicHeaders, 'content-type': 'image/png' }],
  ['that varies by something else', { ...publicHeaders, vary: 'Accept-Language' }],
  ['with a nonce', { ...publicHeaders, 'content-security-policy': "script-src 'nonce-abc'" }],
])('C90 an answer %s is not kept', async (_title, headers: Record<string, string>) => {
  const page = countedPage(headers)
  const { ask } = await startServer({ '/shop': page })
  await ask('/shop')
  const answer = await ask('/shop')
  expect(page).toHaveBeenCalledTimes(2)
  expect(answer.text).toBe(body)
  expect(answer.headers['cache-control']).toBe(headers['cache-control'])
})

test('only answers with 200 are kept', async () => {
  const page = vi.fn(() => new Response(body, { status: 404, headers: publicHeaders }))
  const { ask } = await startServer({ '/shop': page })
  expect((await ask('/shop')).status).toBe(404)
  expect((await ask('/shop')).status).toBe(404)
  expect(page).toHaveBeenCalledTimes(2)
})

test('any write to public content drops all kept pages', async () => {
  let version = 1
  let name = 'Amethyst'
  const page = vi.fn(() => new Response(`${body}${name}`, { headers: publicHeaders }))
  const { ask } = await startServer({ '/shop': page }, { contentVersion: () => version })
  expect((await ask('/shop')).text).toContain('Amethyst')
  name = 'Citrine'
  expect((await ask('/shop')).text).toContain('Amethyst')
  version = 2
  expect((await ask('/shop')).text).toContain('Citrine')
})

test('a page whose content changed while it was rendered is not kept', async () => {
  let version = 1
  const page = vi.fn(() => {
    if (version === 1) version = 2
    return new Response(body, { headers: publicHeaders })
  })
  const { ask } = await startServer({ '/shop': page }, { contentVersion: () => version })
  await ask('/shop')
  await ask('/shop')
  await ask('/shop')
  expect(page).toHaveBeenCalledTimes(2)
})

test('a kept page is never older than a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const page = countedPage()
    const { ask } = await startServer({ '/shop': page })
    await ask('/shop')
    vi.setSystemTime(Date.now() + 59_000)
    await ask('/shop')
    expect(page).toHaveBeenCalledTimes(1)
    vi.setSystemTime(Date.now() + 2_000)
    await ask('/shop')
    expect(page).toHaveBeenCalledTimes(2)
  } finally {
    vi.useRealTimers()
  }
})

test('visitors who come at the same time share one rendering', async () => {
  const page = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
    return new Response(body, { headers: publicHeaders })
  })
  const { ask } = await startServer({ '/shop': page })
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask('/shop')))
  expect(answers.every(({ text }) => text === body)).toBe(true)
  expect(page).toHaveBeenCalledTimes(1)
})

test('a visitor who leaves while the page is compressed lets nobody else wait for ever', async () => {
  const pages = new PageCache(() => 0)
  const visit = () => {
    const req = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/shop' })
    const res = new ServerResponse(req)
    for (const [name, value] of Object.entries(publicHeaders)) res.setHeader(name, value)
    const render = vi.fn<(rendering?: Rendering) => void>()
    pages.serve(req, res, render)
    return { res, render, rendering: () => render.mock.calls[0]![0]! }
  }
  const leaving = visit()
  const kept = leaving.rendering().keep(Buffer.from(body))
  leaving.res.emit('close')
  const next = visit()
  const waiting = visit()
  expect(waiting.render).not.toHaveBeenCalled()
  await kept
  next.rendering().end()
  await expect.poll(() => waiting.res.writableEnded).toBe(true)
})

test('a flood of addresses does not pile up pages that wait to be compressed better', async () => {
  const take = vi.spyOn(CachedResponse.prototype, 'takeImprovement').mockReturnValue(() => new Promise(() => {}))
  onTestFinished(() => take.mockRestore())
  const { ask } = await startServer({ '/shop': countedPage() })
  for (let page = 0; page < 60; page += 1) {
    await ask(`/shop?page=${page}`)
    await ask(`/shop?page=${page}`)
  }
  expect(take.mock.calls.length).toBeLessThan(55)
})

test('visitors who waited for an answer that cannot be kept are served all the same', async () => {
  const redirect = vi.fn(() => new Response(null, { status: 302, headers: { location: '/' } }))
  const picture = vi.fn(() => new Response(body, { headers: { ...publicHeaders, 'content-type': 'image/png' } }))
  const { ask } = await startServer({ '/old': redirect, '/picture': picture })
  for (const [path, status] of [
    ['/old', 302],
    ['/picture', 200],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(path)))
    expect(answers.map((answer) => answer.status)).toEqual(Array(5).fill(status))
  }
})

test('addresses, hosts and Save-Data have pages of their own', async () => {
  const page = countedPage()
  const { ask } = await startServer({ '/shop': page })
  await ask('/shop')
  await ask('/shop?sort=price')
  await ask('/shop', { headers: { host: 'other.test' } })
  await ask('/shop', { headers: { 'save-data': 'on' } })
  await ask('/shop', { headers: { 'save-data': 'on' } })
  expect(page).toHaveBeenCalledTimes(4)
})

test('C82 HEAD is answered from the same page as GET', async () => {
  const page = countedPage()
  const { ask } = await startServer({ '/shop': page })
  const head = await ask('/shop', { method: 'HEAD' })
  const get = await ask('/shop')
  expect([head.status, head.bytes.length]).toEqual([200, 0])
  expect(head.headers.etag).toBe(get.headers.etag)
  expect(head.headers['content-length']).toBe(String(get.bytes.length))
  expect(page).toHaveBeenCalledTimes(1)
})

test('what the app says about caching stays', async () => {
  const page = countedPage({ 'content-type': 'application/xml', 'cache-control': 'public, max-age=300' })
  const { ask } = await startServer({ '/sitemap.xml': page })
  await ask('/sitemap.xml')
  expect((await ask('/sitemap.xml')).headers['cache-control']).toBe('public, max-age=300')
  expect(page).toHaveBeenCalledTimes(1)
})
