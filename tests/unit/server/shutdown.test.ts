import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createStop } from '~/server/shutdown'
import { ask } from './ask'

async function startServer(listener: RequestListener, patience?: number) {
  const server = createServer(listener)
  const stop = createStop(server, patience)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { stop, port, origin: `http://127.0.0.1:${port}` }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('C87 a stop lets running requests finish, refuses new ones and closes idle connections', async () => {
  const { stop, origin, port } = await startServer((req, res) => {
    req.resume()
    setTimeout(() => res.end('done'), 250)
  })
  const idle = connect(port, '127.0.0.1')
  const idleClosed = new Promise((resolve) => idle.once('close', resolve))
  const running = ask(origin, '/checkout', { method: 'POST', body: 'a=1', headers: { connection: 'keep-alive' } })
  await pause(50)
  const started = Date.now()
  const stopped = stop()
  expect(stop()).toBe(stopped)
  await idleClosed
  expect(Date.now() - started).toBeLessThan(100)
  await expect(ask(origin, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  expect((await running).text).toBe('done')
  await stopped
  expect(Date.now() - started).toBeLessThan(1000)
})

test('C87 what never ends is cut off when patience is over', async () => {
  const { stop, origin } = await startServer(() => undefined, 100)
  const hanging = ask(origin, '/').catch((error: unknown) => error)
  await pause(50)
  await stop()
  expect(await hanging).toBeInstanceOf(Error)
})
