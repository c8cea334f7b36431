import { expect, test } from 'vitest'
import { startServer } from './start-server'

const script = 'console.log("a script of the build");'.repeat(40)
const picture = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))
const files = {
  'assets/app-abc.js': script,
  'assets/serif-abc.woff2': picture,
  'icons.svg': '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  'images/lake.jpg': picture,
  '.secret': 'not for the world',
}

test('a built asset is compressed, immutable and has a tag', async () => {
  const { ask } = await startServer({}, { files })
  const answer = await ask('/assets/app-abc.js', { headers: { 'accept-encoding': 'gzip, deflate, br' } })
  expect(answer.status).toBe(200)
  expect(answer.text).toBe(script)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(answer.bytes.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
  })
  const again = await ask('/assets/app-abc.js', {
    headers: { 'accept-encoding': 'br', 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.status).toBe(304)
  expect(again.bytes).toHaveLength(0)
})

test.each([
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['deflate', undefined],
  [undefined, undefined],
])('a visitor who accepts %s gets %s', async (accepted, encoding) => {
  const { ask } = await startServer({}, { files })
  const headers: Record<string, string> = accepted ? { 'accept-encoding': accepted } : {}
  const answer = await ask('/assets/app-abc.js', { headers })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.text).toBe(script)
})

test('C79 a missing asset is a plain 404 that nobody keeps', async () => {
  const { ask } = await startServer({}, { files })
  const answer = await ask('/assets/app-old.js')
  expect(answer.status).toBe(404)
  expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
})

test('C82 a picture answers ranges, HEAD and conditions', async () => {
  const { ask } = await startServer({}, { files })
  const whole = await ask('/images/lake.jpg')
  expect(whole.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' })
  expect(whole.bytes.equals(picture)).toBe(true)
  const part = await ask('/images/lake.jpg', { headers: { range: 'bytes=0-99' } })
  expect([part.status, part.bytes.length]).toEqual([206, 100])
  expect((await ask('/images/lake.jpg', { headers: { range: 'bytes=999999999-' } })).status).toBe(416)
  const head = await ask('/images/lake.jpg', { method: 'HEAD' })
  expect([head.status, head.headers['content-length'], head.bytes.length]).toEqual([200, '1000', 0])
  const known = { 'if-none-match': String(whole.headers.etag) }
  expect((await ask('/images/lake.jpg', { headers: known })).status).toBe(304)
})

test('a file whose address names its version is kept for a year', async () => {
  const { ask } = await startServer({}, { files })
  expect((await ask('/icons.svg')).headers['cache-control']).toBe('public, max-age=86400')
  expect((await ask('/icons.svg?v=1')).headers['cache-control']).toContain('immutable')
  expect((await ask('/images/lake.jpg?v=1')).headers['cache-control']).toContain('immutable')
})

test('C83 a POST to a file is refused with what is allowed', async () => {
  const { ask } = await startServer({}, { files })
  for (const path of ['/icons.svg', '/images/lake.jpg', '/assets/app-abc.js']) {
    const answer = await ask(path, { method: 'POST', body: 'a=1' })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
  }
})

test.each(['/.secret', '/assets/app-abc.js.br', '/../package.json', '/assets/..%2f.secret', '/assets/%2e%2e/.secret'])(
  '%s is not there',
  async (path) => {
    const { ask } = await startServer({}, { files })
    expect((await ask(path)).status).toBe(404)
  },
)

test('files leave no line in the log', async () => {
  const { ask, log } = await startServer({}, { files })
  await ask('/assets/app-abc.js')
  await ask('/icons.svg')
  expect(log()).toEqual([])
})
