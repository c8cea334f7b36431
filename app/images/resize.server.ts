import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { config } from '~/config/config.server'
import { log } from '~/config/log.server'
import { formatOf, formats, type Accepted } from './formats'
import { openPicture, pictureFacts, withRoom, type PictureFacts } from './sharp.server'
import type { PictureWidth } from './picture-url'
import type { PictureSource } from './source.server'

export interface Variant {
  bytes: Uint8Array
  /** The media type. */
  type: string
}

const inFlight = new Map<string, Promise<Variant>>()

/** Takes a source, a width and what the browser shows; gives the name of that variant, new whenever the source is. */
export function variantKey(source: PictureSource, width: PictureWidth, accepted: Accepted): string {
  return createHash('sha256').update([source.url, source.stamp, width, accepted].join('\n')).digest('hex').slice(0, 40)
}

function variantFile(key: string): string {
  return join(config().dataDir, 'pictures', key.slice(0, 2), key)
}

/** Up to this width AVIF saves less than half a kilobyte and takes more than twice as long to make. */
const thumbnail: PictureWidth = 160

function outputFormat(facts: PictureFacts, width: PictureWidth, accepted: Accepted): 'avif' | 'webp' | 'png' | 'jpeg' {
  if (accepted === 'share') return 'jpeg'
  if (accepted === 'plain') return facts.alpha ? 'png' : 'jpeg'
  if (width <= thumbnail) return 'webp'
  // The encoder makes no moving AVIF; every browser that shows AVIF shows a moving WebP.
  return facts.frames > 1 ? 'webp' : accepted
}

/**
 * Takes a picture's bytes, a width in pixels and what the browser shows; gives the bytes of the variant: upright, without
 * metadata, never enlarged. A moving GIF comes back as it is. Throws when the picture cannot be read.
 */
export async function makeVariant(bytes: Uint8Array, width: PictureWidth, accepted: Accepted): Promise<Uint8Array> {
  const facts = await pictureFacts(bytes)
  if (!facts) throw new Error('Not a picture of a known kind')
  if (accepted === 'share') return shareable(bytes, width)
  if (facts.format === 'gif' && facts.frames > 1) return bytes
  const format = outputFormat(facts, width, accepted)
  const animated = facts.frames > 1 && format === 'webp'
  const opened = openPicture(bytes, animated)
  const pipeline = (animated ? opened : opened.autoOrient()).resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return pipeline.avif({ quality: 50, effort: 2 }).toBuffer()
    case 'webp':
      return pipeline.webp({ quality: 75 }).toBuffer()
    case 'png':
      return pipeline.png({ compressionLevel: 9 }).toBuffer()
    case 'jpeg':
      return pipeline.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
  }
}

/** About what a messenger loads for a preview; some show none above 300 KB. */
const shareBytes = 120_000
const shareQualities = [78, 60, 45, 30] as const

/** The first frame on white, in the best quality that keeps it light. */
async function shareable(bytes: Uint8Array, width: PictureWidth): Promise<Uint8Array> {
  const size = { width, height: width, fit: 'inside', withoutEnlargement: true } as const
  const small = openPicture(bytes).autoOrient().resize(size).flatten({ background: 'white' })
  const inQuality = (quality: number) => small.clone().jpeg({ quality, mozjpeg: true }).toBuffer()
  let made = await inQuality(shareQualities[0])
  for (const quality of shareQualities.slice(1)) {
    if (made.length <= shareBytes) break
    made = await inQuality(quality)
  }
  return made
}

function described(bytes: Uint8Array): Variant | null {
  const format = formatOf(bytes)
  return format && { bytes, type: formats[format].type }
}

async function readVariant(key: string): Promise<Variant | null> {
  try {
    return described(await readFile(variantFile(key)))
  } catch {
    return null
  }
}

/** Writes beside and renames, so that a reader or a second process never sees half a file. */
async function keepVariant(key: string, bytes: Uint8Array): Promise<void> {
  const file = variantFile(key)
  const draft = `${file}.${randomUUID()}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    // A full disk costs time on the next request, not the picture.
    log.error('A resized picture could not be kept', error)
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

async function findOrMake(key: string, source: PictureSource, width: PictureWidth, accepted: Accepted) {
  const kept = await readVariant(key)
  if (kept) return kept
  const bytes = await withRoom(async () => makeVariant(await source.read(), width, accepted))
  const made = described(bytes)
  if (!made) throw new Error('The resized picture has no known format')
  await keepVariant(key, bytes)
  return made
}

/**
 * Takes a source, a width and what the browser shows; gives the variant, kept on disk and made once however many ask
 * for it at the same time. Throws when the source cannot be read as a picture.
 */
export function pictureVariant(source: PictureSource, width: PictureWidth, accepted: Accepted): Promise<Variant> {
  const key = variantKey(source, width, accepted)
  const running = inFlight.get(key)
  if (running) return running
  const work = findOrMake(key, source, width, accepted).finally(() => inFlight.delete(key))
  inFlight.set(key, work)
  return work
}
