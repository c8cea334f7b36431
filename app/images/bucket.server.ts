import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getDb } from '~db/client.server'
import { images } from '~db/schema'
import { nowIso } from '~/lib/dates'
import { slugify } from '~/lib/slug'
import { bucketFileLimit, bucketName } from './picture-url'
import { formatOf, formats, type Format } from './formats'
import { uploadErrors } from './admin-messages'
import { openPicture, pictureFacts, pixelLimit, withRoom, type PictureFacts } from './sharp.server'
import type { Sharp } from 'sharp'

export type StoredImage =
  { ok: true; name: string; url: string; width: number; height: number } | { ok: false; error: string }

/** Some browsers send the whole path of the file, in the manner of its owner's machine. */
function imageName(fileName: string, input: Uint8Array, picture: StoredPicture): string {
  const base = fileName.split(/[/\\]/).at(-1) ?? ''
  const hash = createHash('sha256').update(input).digest('hex').slice(0, 10)
  return `${slugify(base.replace(/\.[^.]*$/, ''))}-${hash}.${formats[picture.format].extension}`
}

async function factsOrError(input: Uint8Array): Promise<PictureFacts | string> {
  try {
    const facts = await pictureFacts(input)
    if (!facts) return uploadErrors.unsupported
    return facts.width * facts.height * facts.frames > pixelLimit ? uploadErrors.tooManyPixels : facts
  } catch {
    return formatOf(input) ? uploadErrors.damaged : uploadErrors.unsupported
  }
}

/** Decodes the whole picture, which is what finds a damaged one, and keeps nothing of it but its pixels. */
async function pictureOrError(input: Uint8Array): Promise<StoredPicture | string> {
  const facts = await factsOrError(input)
  if (typeof facts === 'string') return facts
  try {
    return await encodeForBucket(input, facts)
  } catch {
    return uploadErrors.damaged
  }
}

/**
 * Takes the bytes of an uploaded file and its name; puts the picture into the bucket, upright, without metadata, in sRGB
 * and at most 2400 px a side. Gives its name, URL and size in pixels, or the text that tells why it was refused.
 * The same upload twice is one row. Blueprint section 5 (Images).
 */
export async function storeImage(input: Uint8Array, fileName: string): Promise<StoredImage> {
  if (input.length === 0) return { ok: false, error: fileName === '' ? uploadErrors.none : uploadErrors.empty }
  if (input.length > bucketFileLimit) return { ok: false, error: uploadErrors.tooLarge }
  const picture = await pictureOrError(input)
  if (typeof picture === 'string') return { ok: false, error: picture }
  const name = imageName(fileName, input, picture)
  const { bytes, width, height, format } = picture
  await getDb()
    .insert(images)
    .values({
      name,
      type: formats[format].type,
      width,
      height,
      size: bytes.length,
      bytes: Buffer.from(bytes),
      createdAt: nowIso(),
    })
    .onConflictDoNothing()
  return { ok: true, name, url: `/${bucketName}/${name}`, width, height }
}

/** Takes a name; tells whether the bucket has it, without reading the picture. */
export async function bucketImageExists(name: string): Promise<boolean> {
  const rows = await getDb().select({ name: images.name }).from(images).where(eq(images.name, name)).limit(1)
  return rows.length > 0
}

/** Takes a name; gives the stored bytes and their media type, or null. */
export async function readBucketImage(name: string): Promise<{ bytes: Uint8Array; type: string } | null> {
  const columns = { bytes: images.bytes, type: images.type }
  const [row] = await getDb().select(columns).from(images).where(eq(images.name, name)).limit(1)
  return row ?? null
}

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
function encodeForBucket(input: Uint8Array, facts: PictureFacts): Promise<StoredPicture> {
  return withRoom(async () => {
    const picture = await encode(input, facts, facts.format)
    // Written anew a busy PNG or GIF can grow past the bucket's limit; WebP brings it back.
    return picture.bytes.length > bucketFileLimit ? encode(input, facts, 'webp') : picture
  })
}
