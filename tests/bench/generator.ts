import { connect, type Socket } from 'node:net'
import { quantile } from './statistics'

/** What the generator is told. */
export interface LoadOrder {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  /** How long it lasts, or how many requests it sends. */
  seconds?: number
  requests?: number
}

export interface LoadResult {
  requests: number
  failed: number
  seconds: number
  /** Milliseconds. */
  middle: number
  slowest: number
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * Sends the same request over a few connections, the next as soon as the answer is there, from a process of its own.
 * It reads no more of an answer than its status and length: a full client would take more time than the server.
 */
async function load(order: LoadOrder): Promise<LoadResult> {
  const started = performance.now()
  const end = order.seconds ? started + order.seconds * 1000 : Infinity
  const times: number[] = []
  let [left, failed] = [order.requests ?? Infinity, 0]
  const mayGoOn = () => left-- > 0 && performance.now() < end
  const onAnswer = (ms: number, status: number) => {
    times.push(ms)
    if (status !== 200) failed += 1
  }
  await Promise.all(Array.from({ length: order.connections }, () => useConnection(order, mayGoOn, onAnswer)))
  return {
    requests: times.length,
    failed,
    seconds: (performance.now() - started) / 1000,
    middle: quantile(times, 0.5),
    slowest: quantile(times, 0.99),
  }
}

function useConnection(order: LoadOrder, mayGoOn: () => boolean, onAnswer: (ms: number, status: number) => void) {
  const request = requestText(order)
  return new Promise<void>((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1').setNoDelay(true)
    let sentAt = 0
    const next = () => {
      if (!mayGoOn()) return void socket.end(resolve)
      sentAt = performance.now()
      socket.write(request)
    }
    socket.once('connect', next).once('error', reject)
    readAnswers(socket, (status) => {
      onAnswer(performance.now() - sentAt, status)
      next()
    })
  })
}

function readAnswers(socket: Socket, onAnswer: (status: number) => void): void {
  let [received, expected, status] = [0, Infinity, 0]
  let head = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    received += chunk.length
    if (expected === Infinity) {
      head = Buffer.concat([head, chunk])
      const end = head.indexOf(headEnd)
      if (end === -1) return
      const text = head.toString('latin1', 0, end)
      status = Number(text.slice(9, 12))
      expected = end + headEnd.length + Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? NaN)
    }
    if (received < expected) return
    ;[received, expected, head] = [0, Infinity, Buffer.alloc(0)]
    onAnswer(status)
  })
}

function requestText({ path, headers }: LoadOrder): string {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`)
  return [`GET ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}

process.on('message', (order: LoadOrder) => void load(order).then((result) => process.send?.(result)))
