import { sanitizeUrl } from '~/lib/sanitize-url'

/** Takes the typed URL of a picture; gives it normalized, or null when it is not http, https or site-relative. */
export function sanitizePictureUrl(typed: string): string | null {
  const url = sanitizeUrl(typed, ['http:', 'https:'])
  return url === null || url.startsWith('#') ? null : url
}

/** What forms accept as the URL of a picture, editors preview and pages show: the same for products and posts. */
export function isPictureUrl(typed: string): boolean {
  return sanitizePictureUrl(typed) !== null
}
