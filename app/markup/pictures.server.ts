import { type Dimensions, pictureDimensions } from '~/images/source.server'
import { isLocalPicture, pictureUrl, shareUrl, srcSet } from '~/images/picture-url'
import { sanitizePictureUrl } from '~/images/sanitize-picture-url'
import { escapeHtml } from './escape'
import type { ImageSize } from './image-token'

/** A picture of a post: what was typed, vetted, with what is known of the file. */
export interface ContentPicture {
  url: string
  alt: string
  title: string
  size: ImageSize
  /** Null for a picture elsewhere. */
  dimensions: Dimensions | null
}

/** The widths of `prose.css`, by size: what the browser is told before it knows the style sheet, and twice that in pixels. */
const widths: Record<ImageSize, { sizes: string; offered: number }> = {
  small: { sizes: '15rem', offered: 480 },
  medium: { sizes: '(min-width: 30rem) 26rem, 92vw', offered: 1200 },
  large: { sizes: '(min-width: 38rem) 34rem, 92vw', offered: 1200 },
  full: { sizes: '(min-width: 45rem) 41rem, 92vw', offered: 1600 },
}

/**
 * Vets a picture and looks its size up.
 * @returns null when the URL is refused; `missing` when it is ours and there is no such file
 */
export async function findPicture(
  typed: Omit<ContentPicture, 'dimensions'>,
): Promise<ContentPicture | 'missing' | null> {
  const url = sanitizePictureUrl(typed.url)
  if (url === null) return null
  if (!isLocalPicture(url)) return { ...typed, url, dimensions: null }
  const dimensions = await pictureDimensions(url)
  return dimensions ? { ...typed, url, dimensions } : 'missing'
}

/** The `<img>` of a picture; with `origin` (for the feed) one plain absolute URL. */
export function pictureHtml(picture: ContentPicture, origin?: string): string {
  const { alt, title, size, dimensions } = picture
  const attributes = {
    ...(origin === undefined ? pageSource(picture) : { src: new URL(picture.url, origin).href }),
    alt,
    ...(title === '' ? {} : { title }),
    ...dimensions,
    ...(origin === undefined ? { loading: 'lazy', decoding: 'async', 'data-size': size } : {}),
  }
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`)
  return `<img ${text.join(' ')}>`
}

/** In CSS pixels; the text of a mail is 560 wide. */
const mailWidths: Record<ImageSize, number> = { small: 240, medium: 400, large: 480, full: 560 }

/** The `<img>` of a picture in a mail: old programs go by the attributes alone. Drawings (SVG) leave their words. */
export function mailPictureHtml({ url, alt, size, dimensions }: ContentPicture, origin: string): string {
  const src = shareUrl(url, origin)
  if (!src) return escapeHtml(alt)
  const width = Math.min(mailWidths[size], dimensions?.width ?? Infinity)
  const height = dimensions && ` height="${Math.round((dimensions.height * width) / dimensions.width)}"`
  return `<img src="${escapeHtml(new URL(src, origin).href)}" alt="${escapeHtml(alt)}" width="${width}"${height ?? ''}>`
}

function pageSource({ url, size }: ContentPicture) {
  const { sizes, offered } = widths[size]
  const candidates = srcSet(url, offered, 'hide')
  const src = pictureUrl(url, Math.min(offered, 800), 'hide')
  return candidates ? { src, srcset: candidates, sizes } : { src }
}
