import { request, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire. */
  bytes: Buffer
  /** Decompressed. */
  text: string
}

export interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  /** Sends the body in chunks, without saying how long it is. */
  chunked?: boolean
}

/** A plain HTTP request, which (unlike `fetch`) changes neither the path nor the headers nor the body. */
export function ask(origin: string, path: string, { method = 'GET', headers = {}, body, chunked }: Question = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = request(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', reject)
        answer.once('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decompress(bytes, answer.headers['content-encoding'])
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text })
        })
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}

function decompress(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || !encoding) return bytes.toString()
  return (encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)).toString()
}

/** Sends raw bytes over a connection and gives everything that comes back until it is closed. */
export function askRaw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => (answer += chunk.toString()))
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}
