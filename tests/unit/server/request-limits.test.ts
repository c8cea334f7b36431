import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { applyTexts } from '~/lib/site-texts'
import { refuseUnreadable } from '~/server/request-limits'
import { askRaw } from './http-client'
import { startServer } from './start-server'

const page = () => new Response('<h1>Home</h1>', { headers: { 'content-type': 'text/html' } })
const form = {
  loader: page,
  action: async ({ request }: { request: Request }) => new Response(`read ${(await request.text()).length}`),
}

test.each([
  ['/%'],
  ['/%ZZ'],
  ['/%F0%9F%92'],
  ['/products/%ZZ'],
  ['/blog/%C0%AF'],
  ['/assets/%'],
  ['/uploads/%ff.png'],
  ['/%.data'],
])('C81 %s is a calm 400', async (path) => {
  const { ask } = await startServer({ '/': page })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(answers[0]?.text).toContain('<h1>Bad Request</h1>')
  expect(answers[0]?.text).not.toMatch(/\bat .+:\d+/)
  expect((await ask('/')).status).toBe(200)
})

test('the pages that the server makes itself are in the owner’s words', async () => {
  onTestFinished(() => applyTexts({}))
  const words = { title400: 'Not <clear>', toHome: 'Home again', text404: 'Nothing at this place' }
  const { ask } = await startServer({ '/': page }, { textChanges: () => ({ errors: words }) })
  const [unclear, missing] = await Promise.all([ask('/%'), ask('/assets/none.js')])
  expect(unclear.text).toContain('<h1>Not &lt;clear&gt;</h1>')
  expect(unclear.text).toContain('<a href="/">Home again</a>')
  expect(missing).toMatchObject({ status: 404, text: 'Nothing at this place' })
})

test('good encodings pass', async () => {
  const { ask } = await startServer({
    '/find': ({ request }) => new Response(new URL(request.url).searchParams.get('q')),
  })
  expect((await ask('/find?q=50%25+caf%C3%A9')).text).toBe('50% café')
})

test.each([
  ['/?x=%', '%'],
  ['/?x=20%off', '20%off'],
  ['/?x=%E0%A4%A', '\ufffd%A'],
  ['/?x=%ZZ&x=2', '%ZZ'],
  ['/?x=%C0%AF', '\ufffd\ufffd'],
  ['/_root.data?x=%F0%9F', '\ufffd'],
  // Remix answers the parameter by which it once loaded data with an error, and logs one.
  ['/?_data&x=1', '1'],
  ['/?x=100%&%5Fdata=root', '100%'],
  ['/?x=1&_dat%61=root', '1'],
])('C120 %s is the page: only the path has to be readable', async (path, x) => {
  const { ask, log } = await startServer({
    '/': ({ request }) => new Response(new URL(request.url).searchParams.get('x')),
  })
  const answer = await ask(path)
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(x)
  expect(log().filter(({ level }) => level === 'error')).toEqual([])
})

test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH'])(
  'C82 %s is answered 405 with what is allowed',
  async (method) => {
    const { ask } = await startServer({ '/': page })
    const answer = await ask('/', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  },
)

test('C82 OPTIONS names the methods, and an unknown method breaks nothing', async () => {
  const { ask, origin } = await startServer({ '/': page })
  const answer = await ask('/', { method: 'OPTIONS' })
  expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, 'GET, HEAD, POST, OPTIONS', ''])
  expect(await askRaw(origin, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect((await ask('/')).status).toBe(200)
})

/** A server that refuses as ours does, and otherwise says hello. */
async function startRefusing() {
  const server = createServer({ headersTimeout: 300, connectionsCheckingInterval: 50 }, (_, res) => res.end('hello'))
  refuseUnreadable(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('C82 CONNECT is answered 405, and the connection is closed', async () => {
  const answer = await askRaw(await startRefusing(), 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('allow: GET, HEAD, POST, OPTIONS')
})

const start = 'GET / HTTP/1.1\r\nHost: a\r\n'
test.each([
  [20_000, `${start}Cookie: ${'c=1; '.repeat(4000)}\r\n\r\n`],
  [2_000_000, `${start}Cookie: ${'c=1; '.repeat(400_000)}\r\n\r\n`],
  [30_000, `GET /shop?q=${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
])('%i bytes of cookies or address get a page that says what to do', async (_bytes, request) => {
  const answer = await askRaw(await startRefusing(), request)
  expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/)
  expect(answer).toContain('<title>Too Many Cookies</title>')
  expect(answer).toMatch(/delete the cookies of this site/i)
  const [head, body] = answer.split('\r\n\r\n') as [string, string]
  expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`)
  expect(head).toContain('cache-control: no-store')
})

test.each([
  ['what is not HTTP', 'hello\r\n\r\n', 400, 'Bad Request'],
  ['a header that never ends', start, 408, 'Request Timeout'],
])('%s gets a page, too', async (_title, request, status, title) => {
  const answer = await askRaw(await startRefusing(), request)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*<h1>${title}</h1>`, 's'))
})

test('C82 a HEAD has the status and the headers of its GET, without a body', async () => {
  const { ask } = await startServer({ '/': page, '/gone': () => new Response('Gone', { status: 410 }) })
  for (const path of ['/', '/gone', '/nothing']) {
    const get = await ask(path, { headers: { cookie: 'a=1' } })
    const head = await ask(path, { method: 'HEAD', headers: { cookie: 'a=1' } })
    expect(head.status).toBe(get.status)
    expect({ ...head.headers, date: '', 'x-request-id': '' }).toEqual({ ...get.headers, date: '', 'x-request-id': '' })
    expect(head.bytes).toHaveLength(0)
  }
})

test.each(['a b', 'shop.test:99999', 'shop.test/x', 'a@b', '"><script>'])('the host %s is refused', async (host) => {
  const { ask } = await startServer({ '/': page })
  expect((await ask('/', { headers: { host } })).status).toBe(400)
})

test('C84 a body above the limit is refused before it is read', async () => {
  const { ask } = await startServer({ '/contact': form, '/admin/blog': form })
  const answer = await ask('/contact', { method: 'POST', body: Buffer.alloc(1024 * 1024 + 1) })
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('Content Too Large')
  const [, style = ''] = /<style>(.+)<\/style>/.exec(answer.text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
  const upload = await ask('/admin/blog', { method: 'POST', body: Buffer.alloc(2 * 1024 * 1024) })
  expect([upload.status, upload.text]).toEqual([200, `read ${2 * 1024 * 1024}`])
  expect(
    (await ask('/admin/blog', { method: 'POST', headers: { 'content-length': String(128 * 1024 * 1024 + 1) } })).status,
  ).toBe(413)
})

test('C84 a body without a stated length is counted', async () => {
  const { ask } = await startServer({ '/contact': form })
  const small = await ask('/contact', { method: 'POST', body: 'a'.repeat(70_000), chunked: true })
  expect([small.status, small.text]).toEqual([200, 'read 70000'])
  const large = await ask('/contact', { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1), chunked: true })
  expect(large.status).toBe(413)
})

test('C84 a compressed body is refused', async () => {
  const { ask } = await startServer({ '/contact': form })
  const answer = await ask('/contact', { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(415)
})

test('C84 a body that is packed on its way is refused, too', async () => {
  const { origin } = await startServer({ '/contact': form })
  const head = 'POST /contact HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding:'
  expect(await askRaw(origin, `${head} gzip, chunked\r\n\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 415 /)
  expect(await askRaw(origin, `${head} Chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /)
})

test('C84 a body that comes too slowly is answered 408', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { origin } = await startServer({ '/contact': form })
    const answer = askRaw(origin, 'POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc')
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { interval: 10 })
    vi.advanceTimersByTime(60_000)
    expect(await answer).toMatch(/^HTTP\/1\.1 408 .*Sending took too long/s)
  } finally {
    vi.useRealTimers()
  }
})

test('C84 a body that is cut off never reaches the action as if it were whole', async () => {
  const outcomes: string[] = []
  const action = async ({ request }: { request: Request }) => {
    outcomes.push('begun')
    await request.text().then(
      () => outcomes.push('whole'),
      () => outcomes.push('cut off'),
    )
    return new Response('done')
  }
  const { origin, ask } = await startServer({ '/contact': { action }, '/': page })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=half')
  await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(['begun'])
  socket.destroy()
  await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(['begun', 'cut off'])
  expect((await ask('/')).status).toBe(200)
})
