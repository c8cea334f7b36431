import { describe, expect, test } from 'vitest'
import { startServer } from './start-server'

const echo = ({ request }: { request: Request }) => new Response(new URL(request.url).pathname)
const take = async ({ request }: { request: Request }) =>
  new Response(`${new URL(request.url).pathname} got ${await request.text()}`)
const both = { loader: echo, action: take }
const routes = {
  '/': both,
  '/shop': both,
  '/shop/:slug': both,
  '/services/attunement': both,
  '/services/:slug': both,
  '/admin/orders/:id': both,
  '/picture/:width/*': both,
  '/webhooks/stripe': both,
}

const doubles: [string, string][] = [
  ['/shop/', '/shop'],
  ['/Shop', '/shop'],
  ['/shop//', '/shop'],
  ['//shop', '/shop'],
  ['//', '/'],
  ['/%73hop', '/shop'],
  ['/./shop', '/shop'],
  ['/x/../shop/', '/shop'],
  ['/\\shop', '/shop'],
  ['/SHOP/Rose-Quartz/', '/shop/rose-quartz'],
  ['/shop/r%6fse', '/shop/rose'],
  ['/Services/Attunement', '/services/attunement'],
  ['/Admin/Orders/aB3/', '/admin/orders/aB3'],
  ['/Picture/400/images/Lake.JPG', '/picture/400/images/Lake.JPG'],
  ['/Shop.data', '/shop.data'],
]

describe('a page has one address', () => {
  test.each(doubles)('%s leads to %s once, with its query', async (double, path) => {
    const { ask } = await startServer(routes)
    for (const method of ['GET', 'HEAD']) {
      const answer = await ask(`${double}?sort=a%20b&x=%`, { method })
      expect([answer.status, answer.headers.location]).toEqual([301, `${path}?sort=a%20b&x=%`])
    }
    expect((await ask(path)).status).toBe(200)
  })

  test.each(doubles)('a form posted to %s arrives', async (double, path) => {
    const { ask } = await startServer(routes)
    const answer = await ask(`${double}?x=1`, { method: 'POST', body: 'a=1' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain(`${path.replace('.data', '')} got a=1`)
  })

  test.each([
    ['//evil.test/shop', '/evil.test/shop'],
    ['/%5cevil.test', '/evil.test'],
    ['/.//%09/[', '/['],
    ['/%5c?x=1', '/?x=1'],
  ])('%s, which would name a host, leads to %s', async (path, location) => {
    const { ask } = await startServer(routes)
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([301, location])
    expect((await ask(path, { method: 'POST', body: 'a=1' })).status).toBe(location === '/?x=1' ? 200 : 405)
  })

  test.each(['/Nowhere/', '/shop/a/b/', '/shop;x/'])('%s is not there', async (path) => {
    const { ask } = await startServer(routes)
    const answer = await ask(path)
    expect([answer.status, answer.headers.location]).toEqual([404, undefined])
  })
})
