import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Below this many bytes a compressed answer is not worth its header. */
export const smallestWorthCompressing = 1024

/** Both work in the thread pool, so other requests go on meanwhile. Quality 0 (quick) to 11 (small). */
export function brotli(body: Buffer, quality: number): Promise<Buffer> {
  return brotliAsync(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

/** Level 1 (quick) to 9 (small). */
export function gzipped(body: Buffer, level: number): Promise<Buffer> {
  return gzipAsync(body, { level })
}
