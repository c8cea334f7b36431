import type { Sharp } from 'sharp'
import { bucketFileLimit } from './bucket'
import type { Format } from './formats'
import { openPicture, withRoom, type PictureFacts } from './sharp.server'

export interface StoredPicture {
  bytes: Uint8Array
  format: Format
  width: number
  height: number
}

const longestSide = 2400

function inFormat(pipeline: Sharp, format: Format): Sharp {
  switch (format) {
    case 'jpeg':
      return pipeline.jpeg({ quality: 85, mozjpeg: true })
    case 'png':
      return pipeline.png({ compressionLevel: 9 })
    case 'webp':
      return pipeline.webp({ quality: 85 })
    case 'avif':
      return pipeline.avif({ quality: 65, effort: 2 })
    case 'gif':
      return pipeline.gif()
  }
}

async function encode(input: Uint8Array, facts: PictureFacts, format: Format): Promise<StoredPicture> {
  const animated = facts.frames > 1
  const opened = openPicture(input, animated)
  // Orientation is a camera's affair; the library cannot turn an animation.
  const upright = animated ? opened : opened.autoOrient()
  const small = upright.resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await inFormat(small, format).toBuffer({ resolveWithObject: true })
  return { bytes: data, format, width: info.width, height: info.pageHeight ?? info.height }
}

/**
 * Takes an upload and what its header says; gives the picture as it is stored: decoded and written anew, so that nothing
 * but pixels is left of it. Throws when it cannot be decoded to its end.
 */
export function encodeForBucket(input: Uint8Array, facts: PictureFacts): Promise<StoredPicture> {
  return withRoom(async () => {
    const picture = await encode(input, facts, facts.format)
    // Written anew a busy PNG or GIF can grow past the bucket's limit; WebP brings it back.
    return picture.bytes.length > bucketFileLimit ? encode(input, facts, 'webp') : picture
  })
}
