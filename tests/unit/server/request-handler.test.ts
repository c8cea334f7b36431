import { expect, test } from 'vitest'
import { startServer } from './start-server'

const long = JSON.stringify({ text: 'calm words '.repeat(300) })

function context({ request, context }: { request: Request; context: Record<string, unknown> }) {
  return Response.json({ ...context, url: request.url, originHeader: request.headers.get('origin') })
}

test('the app learns the request id, the visitor and the origin', async () => {
  const { ask } = await startServer({ '/context': { loader: context, action: context } })
  const answer = await ask('/context', { method: 'POST', body: 'a=1', headers: { origin: 'https://evil.test' } })
  expect(JSON.parse(answer.text)).toMatchObject({
    requestId: answer.headers['x-request-id'],
    clientIp: '127.0.0.1',
    origin: 'https://evil.test',
    originHeader: null,
  })
  expect(answer.headers).not.toHaveProperty('x-powered-by')
})

test('C83 a write to what is only read is refused in words, and its own code never runs', async () => {
  const { ask } = await startServer({ '/file.txt': () => new Response('a file') })
  const refused = await ask('/file.txt', { method: 'POST', body: 'a=1' })
  expect([refused.status, refused.headers.allow, refused.text]).toEqual([
    405,
    'GET, HEAD',
    'This address cannot be used in this way.\n',
  ])
  expect((await ask('/file.txt')).text).toBe('a file')
})

const forwarded = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-host': 'shop.test',
  'x-forwarded-proto': 'https',
}

test('C60 without a trusted proxy, forwarding headers count for nothing', async () => {
  const { ask, origin } = await startServer({ '/context': context })
  const seen = JSON.parse((await ask('/context', { headers: forwarded })).text) as Record<string, unknown>
  expect(seen).toMatchObject({ clientIp: '127.0.0.1', url: `${origin}/context` })
})

test('C60 with one trusted proxy, its word counts and no more', async () => {
  const { ask } = await startServer({ '/context': context }, { trustProxy: 1 })
  const seen = JSON.parse((await ask('/context', { headers: forwarded })).text) as Record<string, unknown>
  expect(seen.clientIp).toBe('198.51.100.7')
  expect(seen.url).toMatch(/^https:\/\/shop\.test/)
  const hostile = { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'java script' }
  expect((await ask('/context', { headers: hostile })).status).toBe(400)
})

test('C102 who came by the other name of the site is led to the one address, forms with all that they hold', async () => {
  const form = { method: 'POST', body: 'a=1' }
  const { ask } = await startServer(
    { '/shop': () => new Response('shop'), '/healthz': () => new Response('ok') },
    { siteUrl: 'http://www.shop.test', trustProxy: 1 },
  )
  const asked = async (path: string, host: string, question = {}) => {
    const { status, headers } = await ask(path, { ...question, headers: { host } })
    return `${status} ${headers.location}`
  }
  expect(await asked('/shop?q=a%20b', 'shop.test')).toBe('301 http://www.shop.test/shop?q=a%20b')
  expect(await asked('/shop', 'SHOP.test:4000')).toBe('301 http://www.shop.test/shop')
  expect(await asked('/shop', 'www.shop.test.')).toBe('301 http://www.shop.test/shop')
  expect(await asked('/shop', 'shop.test', form)).toBe('307 http://www.shop.test/shop')
  expect((await ask('/shop', { headers: { 'x-forwarded-host': 'shop.test' } })).status).toBe(301)
  for (const host of [
    'www.shop.test',
    'www.shop.test:3000',
    '127.0.0.1:3000',
    'stillwater',
    'evil.test',
    'myshop.test',
  ]) {
    expect(await asked('/shop', host), host).toBe('200 undefined')
  }
  expect(await asked('/healthz', 'shop.test')).toBe('200 undefined')
})

test('personal answers are compressed for each request', async () => {
  const { ask } = await startServer({
    '/data': () => new Response(long, { headers: { 'content-type': 'application/json', etag: '"1"' } }),
  })
  const answer = await ask('/data', { headers: { 'accept-encoding': 'gzip', cookie: 'a=1' } })
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding', etag: 'W/"1"' })
  expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  expect(answer.text).toBe(long)
})

test('small answers, pictures and what must not be touched stay as they are', async () => {
  const { ask } = await startServer({
    '/small': () => new Response('few words'),
    '/picture': () => new Response(long, { headers: { 'content-type': 'image/png' } }),
    '/plain': () => new Response(long, { headers: { 'content-type': 'text/plain', 'cache-control': 'no-transform' } }),
  })
  for (const path of ['/small', '/picture', '/plain']) {
    const answer = await ask(path, { headers: { 'accept-encoding': 'br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers).not.toHaveProperty('content-encoding')
  }
})

test('an answer that breaks off is cut, and the next request works', async () => {
  const broken = () =>
    new Response(new ReadableStream({ start: (controller) => controller.error(new Error('the disk is gone')) }), {
      headers: { 'content-type': 'text/html' },
    })
  const { ask, log } = await startServer({ '/broken': broken, '/fine': () => new Response('fine') })
  await expect(ask('/broken')).rejects.toThrow()
  expect((await ask('/fine')).text).toBe('fine')
  expect(log().some(({ path, aborted }) => path === '/broken' && aborted === true)).toBe(true)
})

test('a request leaves one line without query and without anything personal', async () => {
  const { ask, log } = await startServer({ '/find': () => new Response('found') })
  const answer = await ask('/find?email=anna@example.test', { headers: { cookie: 'cart=secret' } })
  await expect.poll(() => log().length).toBe(1)
  const [line] = log()
  expect(line).toMatchObject({
    level: 'info',
    message: 'request',
    method: 'GET',
    path: '/find',
    status: 200,
    requestId: answer.headers['x-request-id'],
  })
  expect(Object.keys(line!).sort()).toEqual(
    ['at', 'bytes', 'level', 'message', 'method', 'ms', 'path', 'requestId', 'status'].sort(),
  )
})

test('each path meets the route that it would meet among all of them', async () => {
  const paths = ['/', '/shop', '/shop/:slug', '/blog', '/blog/:slug', '/feed.xml', '/admin', '/admin/orders/:id']
  const { ask } = await startServer(
    Object.fromEntries(paths.map((path) => [path, ({ params }) => Response.json({ path, ...params })])),
  )
  const met = async (path: string) => (await ask(path)).text
  expect(await met('/')).toBe('{"path":"/"}')
  expect(await met('/shop?q=a')).toBe('{"path":"/shop"}')
  expect(await met('/shop/moon')).toBe('{"path":"/shop/:slug","slug":"moon"}')
  expect(await met('/blog/.moon')).toBe('{"path":"/blog/:slug","slug":".moon"}')
  expect(await met('/feed.xml')).toBe('{"path":"/feed.xml"}')
  expect(await met('/admin/orders/7')).toBe('{"path":"/admin/orders/:id","id":"7"}')
  for (const path of ['/shops', '/shop/a/b', '/admin/none', '/constructor', '/nowhere'])
    expect(await met(path)).toBe('nothing here')
})
