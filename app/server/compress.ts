import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this many bytes a compressed answer is not worth its header. */
export const smallestWorthCompressing = 1024

/** Both work in the thread pool, so other requests go on meanwhile. Quality 0 (quick) to 11 (small). */
export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, { params: brotliParameters(body, quality) })
}

/** Level 1 (quick) to 9 (small). */
export function gzipped(body: Buffer, level: number): Promise<Buffer> {
  return gzipAsync(body, { level })
}

/** The beginning of a brotli stream that ends on a whole byte, so that `brotliEnd` can follow it. */
export function brotliBeginning(body: Buffer, quality: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const stream = createBrotliCompress({ params: brotliParameters(body, quality) })
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.once('error', reject)
    stream.write(body)
    stream.flush(constants.BROTLI_OPERATION_FLUSH, () => {
      resolve(Buffer.concat(chunks))
      stream.destroy()
    })
  })
}

const largestBlock = 0x1_00_00
const lastEmptyBlock = Buffer.of(0b11)

/**
 * The end of a brotli stream with its content as it is: blocks of at most 64 KB, marked as uncompressed, and the empty
 * block that is the last (RFC 7932, section 9.2). It costs no compressing, for few bytes that differ each time.
 */
export function brotliEnd(content: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < content.length; at += largestBlock) {
    const block = content.subarray(at, at + largestBlock)
    // From the lowest bit: not the last; a length of four nibbles, less one; uncompressed; zeros up to a whole byte.
    const head = ((block.length - 1) << 3) | (1 << 19)
    parts.push(Buffer.of(head & 0xff, (head >> 8) & 0xff, head >> 16), block)
  }
  return Buffer.concat([...parts, lastEmptyBlock])
}

function brotliParameters(body: Buffer, quality: number) {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
}
