/** Control characters, spaces and backslashes: browsers drop them or turn them into slashes. */
const disguising = /[\u0000-\u0020\u007F-\u009F\u2028\u2029\\]/

/** Takes the typed address of a picture; tells whether it is an http(s) address, or a picture of this site. */
export function isPictureAddress(typed: string): boolean {
  if (disguising.test(typed)) return false
  if (typed.startsWith('/')) return /^\/(?:images|blog-images)\/[^/]/.test(typed) && !typed.includes('/../')
  return /^https?:\/\/[^/]/i.test(typed) && URL.canParse(typed)
}
