import { expect, it, describe, afterEach, beforeEach } from 'vitest'
import { htmlProblems } from '../../support/html-validity'
import { data, redirect } from '@remix-run/node'
import { callAction, callLoader, CookieJar } from '../../support/remix'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

const page = (body: string) => `<!DOCTYPE html><html lang="en"><head><title>x</title></head><body>${body}</body></html>`

it('finds nothing in a valid page', async () => {
  expect(await htmlProblems(page('<p>fine</p>'))).toEqual([])
})

it.each([
  ['a block in a paragraph', '<p><div>x</div></p>'],
  ['an id that is there twice', '<i id="same"></i><i id="same"></i>'],
  ['a label of nothing', '<label for="none">x</label>'],
  ['a button in a link', '<a href="/"><button type="button">x</button></a>'],
  ['a list without items', '<ul><div>x</div></ul>'],
  ['an element left open', '<section><p>x</p>'],
  ['an attribute that the input does not have', '<input type="text" checked>'],
])('finds %s', async (_, body) => {
  expect(await htmlProblems(page(body))).not.toEqual([])
})

describe('calling a route', () => {
  it('takes plain objects, data(), responses and what is thrown', async () => {
    expect(await callLoader({ loader: () => ({ a: 1 }) })).toMatchObject({ status: 200, data: { a: 1 } })
    const invalid = () => data({ errors: ['x'] }, { status: 422, headers: { 'x-a': 'b' } })
    const result = await callAction({ action: invalid })
    expect(result).toMatchObject({ status: 422, data: { errors: ['x'] } })
    expect(result.headers.get('x-a')).toBe('b')
    const thrown = () => {
      throw redirect('/cart', 303)
    }
    expect(await callAction({ action: thrown })).toMatchObject({ status: 303, location: '/cart', data: undefined })
    const broken = () => {
      throw new Error('broken')
    }
    await expect(callLoader({ loader: broken })).rejects.toThrow('broken')
  })

  it('sends forms as the shop does, with repeated fields', async () => {
    const action = async ({ request }: { request: Request }) => ({
      tags: (await request.formData()).getAll('tag'),
      origin: request.headers.get('origin'),
      path: new URL(request.url).pathname,
    })
    const call = { url: '/shop?x=1', form: { tag: ['a', 'b+c'] } }
    expect((await callAction({ action }, call)).data).toEqual({
      tags: ['a', 'b+c'],
      origin: 'http://localhost:3000',
      path: '/shop',
    })
  })
})

describe('the cookie jar', () => {
  it('follows Set-Cookie', async () => {
    const jar = new CookieJar()
    const set = (...lines: string[]) => ({
      loader: () => new Response(null, { headers: lines.map((line) => ['set-cookie', line] as [string, string]) }),
    })
    await callLoader(set('a=1; Path=/', 'b=x=y; HttpOnly'), { jar })
    expect(jar.header()).toBe('a=1; b=x=y')
    await callLoader(set('a=2', 'b=; Max-Age=0'), { jar })
    expect(jar.header()).toBe('a=2')
    await callLoader(set('a=; Expires=Thu, 01 Jan 1970 00:00:00 GMT'), { jar })
    expect(jar.header()).toBe('')
  })
})

describe('a receiver of webhooks', () => {
  let receiver: WebhookReceiver
  beforeEach(async () => {
    receiver = await startWebhookReceiver()
  })
  afterEach(() => receiver.stop())

  const post = (body: unknown, signal?: AbortSignal) =>
    fetch(receiver.urlOf('contact'), { method: 'POST', body: JSON.stringify(body), signal })

  it('records calls and answers as told', async () => {
    expect((await post({ a: 1 })).status).toBe(200)
    receiver.answerNext(1, 503)
    expect((await post({ a: 2 })).status).toBe(503)
    receiver.answer(404)
    expect((await post({ a: 3 })).status).toBe(404)
    expect(receiver.callsTo('contact').map(({ body }) => body?.a)).toEqual([1, 2, 3])
    expect(await receiver.waitFor(({ body }) => body?.a === 2)).toMatchObject({ method: 'POST' })
  })

  it('can fall silent, be slow, or reset the connection', async () => {
    receiver.neverAnswer()
    await expect(post({}, AbortSignal.timeout(100))).rejects.toThrow()
    receiver.resetConnections()
    await expect(post({})).rejects.toThrow()
    receiver.answer(200, { afterMs: 100 })
    const started = Date.now()
    await post({})
    expect(Date.now() - started).toBeGreaterThanOrEqual(95)
    receiver.clear()
    expect(receiver.received).toEqual([])
  })
})
