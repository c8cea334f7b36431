import { isEmailAddress } from '~/lib/email'
import { telephoneLink } from '~/lib/phone'
import { sanitizeUrl } from '~/lib/sanitize-url'

const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']
const host = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+(\p{L}{2,63})(?::\d{1,5})?(?:[/?#]|$)/iu
/** Endings of files, which would pass for the end of a host's name. */
const fileEnding = /^(?:html?|php|aspx?|pdf|jpe?g|png|gif|webp|avif|txt|docx?|zip)$/i
/** The first parts of this site's paths that a post may link to without the slash in front. */
const ownPaths =
  /^(?:\.{1,2}\/)*((?:shop|blog|services|about|contact|newsletter|submit-testimonial|cart|wishlist)(?:[/?#].*)?)$/

/**
 * Takes the URL of a link, its entities decoded, and adds what people leave out: `www.example.com`, `me@example.com`, a
 * phone number, `shop/rose-quartz-heart` (C107).
 * @returns the normalized URL, or null when it is not one of http, https, mailto, tel or site-relative (blueprint, "Blog
 * content")
 */
export function sanitizeLink(typed: string): string | null {
  return sanitizeUrl(completed(typed.trim()), linkSchemes)
}

function completed(url: string): string {
  if (!url.includes(':') && isEmailAddress(url)) return `mailto:${url}`
  const [, ending = ''] = host.exec(url) ?? []
  if (ending && !fileEnding.test(ending)) return `https://${url}`
  const [, path] = ownPaths.exec(url) ?? []
  return path ? `/${path}` : (telephoneLink(url) ?? url)
}
