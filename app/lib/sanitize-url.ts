/** Control characters and backslashes, which browsers drop or turn into slashes: a way around every check. */
const disguising = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]/
const base = 'http://site.invalid'

/**
 * Checks a URL that somebody typed.
 * @param schemes those it may have, such as `https:`
 * @returns the normalized URL, or null when it has none of the schemes and is no URL of this site (`/shop`, `#top`) either
 */
export function sanitizeUrl(typed: string, schemes: string[]): string | null {
  const url = typed.trim()
  if (url === '' || disguising.test(url)) return null
  return /^[/#]/.test(url) ? siteRelative(url) : withScheme(url, schemes)
}

/** A URL of this site; `//host` and whatever else a browser would take for another origin is refused. */
function siteRelative(text: string): string | null {
  const url = parsed(text, base)
  if (!url || url.origin !== base) return null
  return text.startsWith('#') ? url.hash || null : `${url.pathname}${url.search}${url.hash}`
}

function withScheme(text: string, schemes: string[]): string | null {
  const scheme = /^([a-z][a-z\d+.-]*:)(\/\/)?/i.exec(text)
  const name = scheme?.[1]?.toLowerCase()
  if (!scheme || !name || !schemes.includes(name)) return null
  // `https:evil` without slashes means different things to different readers.
  if (name.startsWith('http') && !scheme[2]) return null
  return parsed(text)?.href ?? null
}

function parsed(text: string, origin?: string): URL | null {
  return URL.canParse(text, origin) ? new URL(text, origin) : null
}
