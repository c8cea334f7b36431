import { log } from '~/config/log.server'
import { isUnavailable } from '~db/errors'
import { fillPlaceholders } from '~/lib/site-texts'
import { escapeXml } from '~/lib/xml'
import { uiTexts } from '~/ui/messages'
import { bucketName, pictureWidths, shareWidth } from './picture-url'
import { bucketImageExists, readBucketImage } from './bucket.server'
import { acceptedFormat, formats } from './formats'
import drawing from './placeholder.svg?raw'
import { pictureVariant, variantKey } from './resize.server'
import { findSource } from './source.server'

const forever = 'public, max-age=31536000, immutable'
const lockedDown = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
const rasterTypes: string[] = Object.values(formats).map(({ type }) => type)

function withBody(request: Request, body: Uint8Array | string, status: number, headers: Record<string, string>) {
  const bytes = Buffer.from(body)
  const all = { ...headers, 'Content-Length': String(bytes.length), 'X-Content-Type-Options': 'nosniff' }
  return new Response(request.method === 'HEAD' ? null : bytes, { status, headers: all })
}

/** 404 with the 'Image Not Found' picture as its body, so that it shows without JavaScript (blueprint section 5). */
function missing(request: Request): Response {
  const headers = { 'Cache-Control': 'public, max-age=60', 'Content-Security-Policy': lockedDown }
  // A page that would rather hide the picture asks for one that fails.
  if (new URL(request.url).searchParams.get('missing') === 'hide') {
    return withBody(request, '', 404, { ...headers, 'Content-Type': 'text/plain' })
  }
  return withBody(request, placeholderDrawing(), 404, { ...headers, 'Content-Type': 'image/svg+xml' })
}

/** Responds to `/images/placeholder.svg`, which pages name where they know that there is no picture. */
export function servePlaceholder(request: Request): Response {
  return withBody(request, placeholderDrawing(), 200, {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'Content-Security-Policy': lockedDown,
    'Content-Type': 'image/svg+xml',
  })
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('If-None-Match')
  if (!known) return false
  return known.split(',').some((candidate) => ['*', etag, `W/${etag}`].includes(candidate.trim()))
}

/**
 * Responds to `/picture/{width}{url}`: a local picture in a fixed width, in the best format the browser accepts; and
 * `/picture/share{url}`: as a light JPEG, whoever asks.
 */
export async function servePicture(request: Request): Promise<Response> {
  const [, asked, path] = /^\/picture\/(\d{1,5}|share)(\/.+)$/.exec(new URL(request.url).pathname) ?? []
  const shared = asked === 'share'
  const width = shared ? shareWidth : pictureWidths.find((candidate) => String(candidate) === asked)
  const source = width && path ? await findSource(path) : null
  if (!width || !source) return missing(request)
  const accepted = shared ? 'share' : acceptedFormat(request.headers.get('Accept'))
  const etag = `"${variantKey(source, width, accepted)}"`
  const headers = { 'Cache-Control': forever, ETag: etag, Vary: 'Accept' }
  if (isKnown(request, etag)) return new Response(null, { status: 304, headers })
  try {
    const { bytes, type } = await pictureVariant(source, width, accepted)
    return withBody(request, bytes, 200, { ...headers, 'Content-Type': type })
  } catch (error) {
    // A bucket that cannot be reached is no missing picture: nobody is to keep a 404 of it.
    if (isUnavailable(error)) throw error
    log.error('A picture could not be resized', error, { url: source.url })
    return missing(request)
  }
}

const bucketPath = new RegExp(`^/${bucketName}/([a-z0-9_-]+\\.[a-z]+)$`)

/** Responds to `/blog-images/{name}`: the bytes as stored, under a raster type only and unable to run anything. */
export async function serveBucketImage(request: Request): Promise<Response> {
  const name = bucketPath.exec(new URL(request.url).pathname)?.[1]
  if (!name) return missing(request)
  // The name carries a hash of the content, so it is its own tag.
  const etag = `"${name}"`
  const headers = { 'Cache-Control': forever, ETag: etag, 'Content-Security-Policy': lockedDown }
  if (isKnown(request, etag)) {
    return (await bucketImageExists(name)) ? new Response(null, { status: 304, headers }) : missing(request)
  }
  const image = await readBucketImage(name)
  if (!image) return missing(request)
  const type = rasterTypes.includes(image.type) ? image.type : 'application/octet-stream'
  return withBody(request, image.bytes, 200, { ...headers, 'Content-Type': type })
}

/** The picture in place of one that is missing (spec section 2), with the owner's words on it. */
function placeholderDrawing(): string {
  return fillPlaceholders(drawing, { words: uiTexts.noImage }, escapeXml)
}
