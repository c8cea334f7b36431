import { createSocket, type RemoteInfo } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const textType = 16
const noSuchName = 3

/**
 * A name server on this machine that knows texts alone (RFC 1035): what `records` has for a name, nothing for others, and
 * no answer at all while `silent`.
 */
export class NameServer {
  records: Record<string, string[]> = {}
  silent = false
  readonly asked: string[] = []
  readonly #socket = createSocket('udp4')

  get address(): string {
    return `127.0.0.1:${(this.#socket.address() as AddressInfo).port}`
  }

  async start(): Promise<this> {
    this.#socket.on('message', (query, from) => this.#answer(query, from))
    await new Promise<void>((resolve) => this.#socket.bind(0, '127.0.0.1', resolve))
    return this
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(() => resolve()))
  }

  #answer(query: Buffer, { address, port }: RemoteInfo): void {
    const { name, end } = nameIn(query)
    this.asked.push(name)
    if (this.silent) return
    const texts = this.records[name]
    const head = Buffer.alloc(12)
    head.writeUInt16BE(query.readUInt16BE(0), 0)
    head.writeUInt16BE(0x8180 | (texts ? 0 : noSuchName), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(texts?.length ?? 0, 6)
    const answers = (texts ?? []).map(textRecord)
    this.#socket.send(Buffer.concat([head, query.subarray(12, end + 4), ...answers]), port, address)
  }
}

/** The name that a query asks for; `end` is where its type begins. */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  while (query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + query[at]!))
    at += 1 + query[at]!
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 }
}

/** A record for the name that was asked, in parts of at most 255 bytes as long texts have them. */
function textRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? ['']).map((part) =>
    Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1'),
  )
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(textType, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}
