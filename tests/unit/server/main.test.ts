import { createServer, type RequestListener } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createStop, listen } from '~/server/main'
import { ask } from './http-client'

async function startServer(listener: RequestListener, patience?: number) {
  const server = createServer(listener)
  const stop = createStop(server, patience)
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { stop, port, origin: `http://127.0.0.1:${port}` }
}

test('C87 a stop lets running requests finish, refuses new ones and closes idle connections', async () => {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  let finish = () => {}
  const { stop, origin, port } = await startServer((req, res) => {
    req.resume()
    finish = () => res.end('done')
    arrived()
  })
  const idle = connect(port, '127.0.0.1')
  const idleClosed = new Promise((resolve) => idle.once('close', resolve))
  const running = ask(origin, '/checkout', { method: 'POST', body: 'a=1', headers: { connection: 'keep-alive' } })
  await arrival
  const stopped = stop()
  expect(stop()).toBe(stopped)
  await idleClosed
  await expect(ask(origin, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  finish()
  expect((await running).text).toBe('done')
  await stopped
})

test('C87 what never ends is cut off when patience is over', async () => {
  let arrived = () => {}
  const arrival = new Promise<void>((resolve) => (arrived = resolve))
  const { stop, origin } = await startServer(() => arrived(), 200)
  const hanging = ask(origin, '/').catch((error: unknown) => error)
  await arrival
  await stop()
  expect(await hanging).toBeInstanceOf(Error)
})

test('a connection that cannot be accepted does not end a server that listens', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await listen(server, { port: 0, host: '127.0.0.1' })
  // Vitest makes an error of each end of the process.
  expect(() => server.emit('error', new Error('accept EMFILE'))).not.toThrow()
  const { port } = server.address() as AddressInfo
  await expect(listen(createServer(), { port, host: '127.0.0.1' })).rejects.toThrow('process.exit')
})
