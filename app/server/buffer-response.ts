import type { ServerResponse } from 'node:http'
import { isTextType } from './compression'

type Chunk = Uint8Array | string

interface BufferEvents {
  /** Gets the whole body. The response is then an ordinary one again, still to be sent. */
  onBody: (body: Buffer) => Promise<void>
  /** Called as soon as it is known that the response is not held back. */
  onPass: () => void
}

/**
 * Holds back the body of a text response until it is whole, so that it can be compressed and kept. Everything else
 * (pictures, redirects, event streams, responses that are compressed already) passes through untouched.
 */
export function bufferText(res: ServerResponse, { onBody, onPass }: BufferEvents): void {
  const chunks: Uint8Array[] = []
  const restore = () => {
    // The methods below are the response's own; without them those of its prototype are back.
    Reflect.deleteProperty(res, 'write')
    Reflect.deleteProperty(res, 'end')
  }
  const isHeld = () => {
    if (chunks.length > 0 || isHoldable(res)) return true
    restore()
    onPass()
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
      restore()
      onBody(Buffer.concat(chunks)).catch((error: unknown) => res.destroy(error as Error))
      return res
    },
  })
}

function isHoldable(res: ServerResponse): boolean {
  return !res.headersSent && isTextType(res.getHeader('content-type')) && !res.hasHeader('content-encoding')
}
