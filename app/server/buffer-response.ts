import type { ServerResponse } from 'node:http'
import { isTextType } from './compression'

type Chunk = Uint8Array | string

export interface BufferedResponse {
  /** Gets the whole body. The response is then an ordinary one again, still to be sent. */
  finish: (body: Buffer) => Promise<void>
  /** Told as soon as it is known that the response will not be held. */
  pass: () => void
}

/**
 * Holds back the body of a text response until it is whole, so that it can be compressed and kept. Everything else
 * (pictures, redirects, event streams, responses that are compressed already) passes through untouched.
 */
export function bufferText(res: ServerResponse, { finish, pass }: BufferedResponse): void {
  const chunks: Uint8Array[] = []
  const letGo = () => {
    // The methods below are the response's own; without them those of its prototype are back.
    Reflect.deleteProperty(res, 'write')
    Reflect.deleteProperty(res, 'end')
  }
  const isHeld = () => {
    if (chunks.length > 0 || isHoldable(res)) return true
    letGo()
    pass()
    return false
  }
  const collect = (chunk: Chunk) => chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)

  Object.assign(res, {
    write(chunk: Chunk) {
      if (!isHeld()) return res.write(chunk)
      collect(chunk)
      return true
    },
    end(chunk?: Chunk) {
      if (!isHeld()) return res.end(chunk)
      if (chunk) collect(chunk)
      letGo()
      finish(Buffer.concat(chunks)).catch((error: unknown) => res.destroy(error as Error))
      return res
    },
  })
}

function isHoldable(res: ServerResponse): boolean {
  return !res.headersSent && isTextType(res.getHeader('content-type')) && !res.hasHeader('content-encoding')
}
