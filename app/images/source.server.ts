import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { config } from '~/config/config.server'
import { bucketName } from './bucket'
import { bucketImageExists, readBucketImage } from './bucket.server'

/** A picture of ours that can be resized. */
export interface PictureSource {
  address: string
  /** Changes whenever the picture does. */
  stamp: string
  read: () => Promise<Uint8Array>
}

/** Starts with no dot and holds no slash, backslash or control character: nothing that leads elsewhere. */
const segmentShape = /^[\p{L}\p{N}_-][\p{L}\p{N} ._()+,&'-]*$/u
const rasterName = /\.(?:jpe?g|png|webp|avif|gif)$/i

function segmentsOf(path: string): string[] | null {
  try {
    const segments = path.split('/').slice(1).map(decodeURIComponent)
    return segments.every((segment) => segmentShape.test(segment)) ? segments : null
  } catch {
    return null
  }
}

async function publicSource(address: string, segments: string[]): Promise<PictureSource | null> {
  const file = join(config().projectRoot, 'public', ...segments)
  try {
    const { mtimeMs, size } = await stat(file)
    return { address, stamp: `${mtimeMs}-${size}`, read: () => readFile(file) }
  } catch {
    return null
  }
}

async function bucketSource(address: string, name: string): Promise<PictureSource | null> {
  if (!(await bucketImageExists(name))) return null
  const read = async () => {
    const image = await readBucketImage(name)
    if (!image) throw new Error(`The picture ${name} is gone`)
    return image.bytes
  }
  // The name carries a hash of the content.
  return { address, stamp: name, read }
}

/** Takes the encoded path of a picture (`/images/...`, `/blog-images/name`); gives its source, or null. */
export async function findSource(path: string): Promise<PictureSource | null> {
  const segments = segmentsOf(path)
  const last = segments?.at(-1)
  if (!segments || !last || segments.length < 2 || !rasterName.test(last)) return null
  // The decoded path: a picture has one address, however its letters are encoded, and its variants are made once.
  const address = `/${segments.join('/')}`
  if (segments[0] === 'images') return publicSource(address, segments)
  return segments[0] === bucketName && segments.length === 2 ? bucketSource(address, last) : null
}
