import { afterEach, beforeEach, expect, it } from 'vitest'
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver'

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
