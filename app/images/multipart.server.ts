/**
 * Keeps a form's body small while it is being read: the part of a file that is over its limit is thrown away, and a
 * body that is too long is ended properly, so that the fields before it can still be read and shown again.
 */

interface BodyLimits {
  /** Null for a body that is not multipart. */
  boundary: string | null
  partBytes: number
  /** Bytes that are passed on. */
  totalBytes: number
  /** Bytes that are read at all. A browser shows no answer before it has sent everything, so the rest is read, not kept. */
  receivedLimit: number
}

/** A part's own headers are counted with its content. */
const headerAllowance = 8 * 1024

/** Takes a request; gives the boundary its multipart body is to be cut at, or null. */
export function bodyBoundary(request: Request): string | null {
  const match = /boundary=(?:"([^"]+)"|([^;]+))/i.exec(request.headers.get('Content-Type') ?? '')
  return match?.[1] ?? match?.[2] ?? null
}

/** Drops what a part has above its limit; gives the bytes to pass on for each chunk. */
function partTrimmer(boundary: string, partBytes: number) {
  const mark = Buffer.from(`\r\n--${boundary}`, 'latin1')
  const limit = partBytes + headerAllowance
  let kept = 0
  let tail: Buffer = Buffer.alloc(0)

  const take = (content: Buffer): Buffer => {
    const part = content.subarray(0, Math.max(0, limit - kept))
    kept += part.length
    return part
  }
  const push = (chunk: Uint8Array): Buffer[] => {
    const passed: Buffer[] = []
    const data = Buffer.concat([tail, chunk])
    let from = 0
    for (let at = data.indexOf(mark); at !== -1; at = data.indexOf(mark, from)) {
      passed.push(take(data.subarray(from, at)), mark)
      from = at + mark.length
      kept = 0
    }
    // The boundary may be split between two chunks, so the last bytes wait for the next.
    const safe = Math.max(from, data.length - mark.length + 1)
    passed.push(take(data.subarray(from, safe)))
    tail = data.subarray(safe)
    return passed
  }
  return { push, rest: () => take(tail) }
}

/** Takes a body and its limits; gives the body within them, and whether its end had to be cut off. */
export function cutBody(body: ReadableStream<Uint8Array>, limits: BodyLimits) {
  const { boundary, partBytes, totalBytes, receivedLimit } = limits
  const trimmer = boundary === null ? null : partTrimmer(boundary, partBytes)
  let received = 0
  let passed = 0
  let cut = false

  const transform = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.length
      if (received > receivedLimit) {
        cut = true
        controller.terminate()
      }
      if (cut) return
      for (const bytes of trimmer?.push(chunk) ?? [chunk]) {
        const within = bytes.subarray(0, totalBytes - passed)
        passed += within.length
        if (within.length > 0) controller.enqueue(within)
        cut ||= within.length < bytes.length
      }
      if (cut && boundary !== null) controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`, 'latin1'))
    },
    flush(controller) {
      const rest = cut ? undefined : trimmer?.rest()
      if (rest?.length) controller.enqueue(rest)
    },
  })
  return { stream: body.pipeThrough(transform), wasCut: () => cut }
}
