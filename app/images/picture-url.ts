/** URLs of pictures in the few fixed widths they are served in. Safe for the browser. */

export const pictureWidths = [160, 320, 480, 640, 800, 1200, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

/** What a page wants to see where a picture is missing. */
type OnMissing = 'placeholder' | 'hide'

export const placeholderUrl = '/images/placeholder.svg'

const widest: PictureWidth = 1600
const localRaster = /^\/(?:images|blog-images)\/[^?#]+\.(?:jpe?g|png|webp|avif|gif)$/i

/** Takes a picture's URL; tells whether it is ours and made of pixels, so that it can be resized. */
export function isLocalPicture(url: string): boolean {
  return localRaster.test(url)
}

/** Takes any width in pixels; gives the smallest fixed width that covers it (the widest when none does). */
function fixedWidth(width: number): PictureWidth {
  return pictureWidths.find((candidate) => candidate >= width) ?? widest
}

/**
 * Takes a picture's URL and a width in pixels; gives the URL of that width. Remote URLs and vector
 * pictures come back unchanged. With `hide` a missing picture has no placeholder, so that it fails.
 */
export function pictureUrl(url: string, width: number, onMissing: OnMissing = 'placeholder'): string {
  return isLocalPicture(url) ? `/picture/${fixedWidth(width)}${pathOf(url, onMissing)}` : url
}

function pathOf(url: string, onMissing: OnMissing): string {
  return url.replace(/\s/g, '%20') + (onMissing === 'hide' ? '?missing=hide' : '')
}

/**
 * The URL of a picture for networks, messengers and search engines: a light JPEG, whatever the picture is (case
 * C111). A picture of another site stays as it is.
 * @param siteUrl of this site, under which its own pictures may be named
 * @returns undefined for a drawing (SVG), which they do not show
 */
export function shareUrl(url: string, siteUrl: string): string | undefined {
  const own = url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url
  const path = own.replace(/[?#].*$/, '')
  if (isLocalPicture(path)) return `/picture/share${path.replace(/\s/g, '%20')}`
  return /\.svg$/i.test(path) || url === '' ? undefined : url
}

/** The width of a picture that is shared. */
export const shareWidth: PictureWidth = 1200

/** Takes a picture's URL and the widest useful width; gives the `srcset` text, or undefined for a remote one. */
export function srcSet(
  url: string,
  maxWidth: number = widest,
  onMissing: OnMissing = 'placeholder',
): string | undefined {
  if (!isLocalPicture(url)) return undefined
  const last = fixedWidth(maxWidth)
  const path = pathOf(url, onMissing)
  const widths = pictureWidths.filter((width) => width <= last)
  return widths.map((width) => `/picture/${width}${path} ${width}w`).join(', ')
}

/** The bucket of uploaded pictures (spec sections 5 and 9). */
export const bucketName = 'blog-images'
export const bucketFileLimit = 10_485_760
