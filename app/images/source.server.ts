import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { config } from '~/config/config.server'
import { bucketName } from './picture-url'
import { bucketImageExists, readBucketImage } from './bucket.server'
import { pictureFacts } from './sharp.server'

/** A picture of ours that can be resized. */
export interface PictureSource {
  url: string
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

async function publicSource(url: string, segments: string[]): Promise<PictureSource | null> {
  const file = join(config().projectRoot, 'public', ...segments)
  try {
    const { mtimeMs, size } = await stat(file)
    return { url, stamp: `${mtimeMs}-${size}`, read: () => readFile(file) }
  } catch {
    return null
  }
}

async function bucketSource(url: string, name: string): Promise<PictureSource | null> {
  if (!(await bucketImageExists(name))) return null
  const read = async () => {
    const image = await readBucketImage(name)
    if (!image) throw new Error(`The picture ${name} is gone`)
    return image.bytes
  }
  // The name carries a hash of the content.
  return { url, stamp: name, read }
}

/** Takes the encoded path of a picture (`/images/...`, `/blog-images/name`); gives its source, or null. */
export async function findSource(path: string): Promise<PictureSource | null> {
  const segments = segmentsOf(path)
  const last = segments?.at(-1)
  if (!segments || !last || segments.length < 2 || !rasterName.test(last)) return null
  // The decoded path: a picture has one URL, however its letters are encoded, and its variants are made once.
  const url = `/${segments.join('/')}`
  if (segments[0] === 'images') return publicSource(url, segments)
  return segments[0] === bucketName && segments.length === 2 ? bucketSource(url, last) : null
}

export interface Dimensions {
  width: number
  height: number
}

const known = new LRUCache<string, Dimensions>({ max: 500 })

/**
 * Takes the URL of a local picture (`/images/…`, `/blog-images/…`); gives its size in pixels, or null when there is
 * no such picture. The header of each picture is read once.
 */
export async function pictureDimensions(url: string): Promise<Dimensions | null> {
  try {
    const source = await findSource(url)
    if (!source) return null
    const key = `${source.url} ${source.stamp}`
    const found = known.get(key) ?? (await read(await source.read()))
    if (!found) return null
    known.set(key, found)
    return found
  } catch {
    // A picture that cannot be read is as good as missing; the page stands without it.
    return null
  }
}

async function read(bytes: Uint8Array): Promise<Dimensions | null> {
  const facts = await pictureFacts(bytes)
  return facts && { width: facts.width, height: facts.height }
}
