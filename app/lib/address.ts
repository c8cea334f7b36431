/** Control characters and backslashes, which browsers drop or turn into slashes: a way around every check. */
const disguising = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]/
const base = 'http://site.invalid'

/**
 * Takes a typed address and the schemes that it may have, such as `https:`; gives it normalized, or null when it has
 * none of them and is not an address of this site either.
 */
export function vetAddress(typed: string, schemes: string[]): string | null {
  const address = typed.trim()
  if (address === '' || disguising.test(address)) return null
  return /^[/#]/.test(address) ? siteRelative(address) : withScheme(address, schemes)
}

/** An address of this site; `//host` and whatever else a browser would take for another origin is refused. */
function siteRelative(address: string): string | null {
  const url = parsed(address, base)
  if (!url || url.origin !== base) return null
  return address.startsWith('#') ? url.hash || null : `${url.pathname}${url.search}${url.hash}`
}

function withScheme(address: string, schemes: string[]): string | null {
  const scheme = /^([a-z][a-z\d+.-]*:)(\/\/)?/i.exec(address)
  const name = scheme?.[1]?.toLowerCase()
  if (!scheme || !name || !schemes.includes(name)) return null
  // `https:evil` without slashes means different things to different readers.
  if (name.startsWith('http') && !scheme[2]) return null
  return parsed(address)?.href ?? null
}

function parsed(address: string, origin?: string): URL | null {
  return URL.canParse(address, origin) ? new URL(address, origin) : null
}
