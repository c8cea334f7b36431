import { sanitizeUrl } from '~/lib/sanitize-url'

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']

/**
 * Takes the address of a link, its entities decoded; gives it normalized, or null when it is not one of
 * http, https, mailto, tel or site-relative (blueprint, "Blog content").
 */
export function vetLink(typed: string): string | null {
  return sanitizeUrl(typed, linkSchemes)
}
