import { sanitizeUrl } from '~/lib/sanitize-url'

/** Takes the typed address of a picture; gives it normalized, or null when it is not http, https or site-relative. */
export function vetPicture(typed: string): string | null {
  const address = sanitizeUrl(typed, ['http:', 'https:'])
  return address === null || address.startsWith('#') ? null : address
}

/** What forms accept as the address of a picture, editors preview and pages show: the same for products and posts. */
export function isPictureAddress(typed: string): boolean {
  return vetPicture(typed) !== null
}
