import pLimit from 'p-limit'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { Format } from './formats'

/** At most so many pixels, all frames of an animation together. */
export const pixelLimit = 50_000_000

// One thread a picture and no cache inside: two pictures at once are all that a small machine should make.
sharp.concurrency(1)
sharp.cache(false)
// Loaders by list: SVG, PDF, TIFF and the rest are refused by the library itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
})

/** Runs the work on one picture when there is room for it. */
export const withRoom = pLimit(2)

export interface PictureFacts {
  format: Format
  width: number
  /** Of one frame. */
  height: number
  frames: number
  alpha: boolean
}

/** Takes the bytes of a picture; gives its pipeline, with all frames when `animated`. Metadata is left behind. */
export function openPicture(bytes: Uint8Array, animated = false): Sharp {
  return sharp(bytes, { animated, limitInputPixels: pixelLimit, failOn: 'error' })
}

function formatFrom(metadata: Metadata): Format | null {
  switch (metadata.format) {
    case 'jpeg':
    case 'png':
    case 'webp':
    case 'gif':
      return metadata.format
    case 'heif':
      return metadata.compression === 'av1' ? 'avif' : null
    default:
      return null
  }
}

/** Takes bytes; gives what their header says, or null when they are no picture of a known kind. Throws if damaged. */
export async function pictureFacts(bytes: Uint8Array): Promise<PictureFacts | null> {
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  const format = formatFrom(metadata)
  if (!format) return null
  const { width, height, pages = 1, hasAlpha } = metadata
  return { format, width, height, frames: format === 'avif' ? 1 : pages, alpha: hasAlpha }
}
