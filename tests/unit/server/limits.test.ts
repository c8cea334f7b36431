import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseTunnels } from '~/server/limits'
import { askRaw } from './ask'
import { startFront } from './start-front'

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
  ['/?q=%'],
  ['/blog?tag=%F0%9F'],
  ['/%.data'],
  // How Remix once loaded data: it answers this with an error and logs one.
  ['/?_data'],
  ['/?q=a&%5Fdata=root'],
])('C81 %s is a calm 400', async (path) => {
  const { ask } = await startFront({ '/': page })
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(path)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]))
  expect(answers[0]?.text).toContain('<h1>Bad Request</h1>')
  expect(answers[0]?.text).not.toMatch(/\bat .+:\d+/)
  expect((await ask('/')).status).toBe(200)
})

test('good encodings pass', async () => {
  const { ask } = await startFront({
    '/find': ({ request }) => new Response(new URL(request.url).searchParams.get('q')),
  })
  expect((await ask('/find?q=50%25+caf%C3%A9')).text).toBe('50% café')
})

test.each(['TRACE', 'PROPFIND', 'PUT', 'DELETE', 'PATCH'])(
  'C82 %s is answered 405 with what is allowed',
  async (method) => {
    const { ask } = await startFront({ '/': page })
    const answer = await ask('/', { method })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  },
)

test('C82 OPTIONS names the methods, and an unknown method breaks nothing', async () => {
  const { ask, origin } = await startFront({ '/': page })
  const answer = await ask('/', { method: 'OPTIONS' })
  expect([answer.status, answer.headers.allow, answer.text]).toEqual([204, 'GET, HEAD, POST, OPTIONS', ''])
  expect(await askRaw(origin, 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect((await ask('/')).status).toBe(200)
})

test('C82 CONNECT is answered 405, and the connection is closed', async () => {
  const server = createServer()
  refuseTunnels(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const answer = await askRaw(`http://127.0.0.1:${port}`, 'CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 405 /)
  expect(answer).toContain('Allow: GET, HEAD, POST, OPTIONS')
})

test('C82 a HEAD has the status and the headers of its GET, without a body', async () => {
  const { ask } = await startFront({ '/': page, '/gone': () => new Response('Gone', { status: 410 }) })
  for (const path of ['/', '/gone', '/nothing']) {
    const get = await ask(path, { headers: { cookie: 'a=1' } })
    const head = await ask(path, { method: 'HEAD', headers: { cookie: 'a=1' } })
    expect(head.status).toBe(get.status)
    expect({ ...head.headers, date: '', 'x-request-id': '' }).toEqual({ ...get.headers, date: '', 'x-request-id': '' })
    expect(head.bytes).toHaveLength(0)
  }
})

test.each(['a b', 'shop.test:99999', 'shop.test/x', 'a@b', '"><script>'])('the host %s is refused', async (host) => {
  const { ask } = await startFront({ '/': page })
  expect((await ask('/', { headers: { host } })).status).toBe(400)
})

test('C84 a body above the limit is refused before it is read', async () => {
  const { ask } = await startFront({ '/contact': form, '/admin/blog': form })
  const answer = await ask('/contact', { method: 'POST', body: Buffer.alloc(1024 * 1024 + 1) })
  expect(answer.status).toBe(413)
  expect(answer.text).toContain('Content Too Large')
  const upload = await ask('/admin/blog', { method: 'POST', body: Buffer.alloc(2 * 1024 * 1024) })
  expect([upload.status, upload.text]).toEqual([200, `read ${2 * 1024 * 1024}`])
  expect(
    (await ask('/admin/blog', { method: 'POST', headers: { 'content-length': String(128 * 1024 * 1024 + 1) } })).status,
  ).toBe(413)
})

test('C84 a body without a stated length is counted', async () => {
  const { ask } = await startFront({ '/contact': form })
  const small = await ask('/contact', { method: 'POST', body: 'a'.repeat(70_000), chunked: true })
  expect([small.status, small.text]).toEqual([200, 'read 70000'])
  const large = await ask('/contact', { method: 'POST', body: 'a'.repeat(1024 * 1024 + 1), chunked: true })
  expect(large.status).toBe(413)
})

test('C84 a compressed body is refused', async () => {
  const { ask } = await startFront({ '/contact': form })
  const answer = await ask('/contact', { method: 'POST', body: 'x', headers: { 'content-encoding': 'gzip' } })
  expect(answer.status).toBe(415)
})

test('C84 a body that comes too slowly is answered 408', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { origin } = await startFront({ '/contact': form })
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
  const { origin, ask } = await startFront({ '/contact': { action }, '/': page })
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.write('POST /contact HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nname=half')
  await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(['begun'])
  socket.destroy()
  await expect.poll(() => outcomes, { timeout: 5000 }).toEqual(['begun', 'cut off'])
  expect((await ask('/')).status).toBe(200)
})
