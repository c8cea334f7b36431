/** Control characters and backslashes, which browsers drop or turn into slashes: a way around every check. */
const disguising = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\\]/
const linkSchemes = ['http:', 'https:', 'mailto:', 'tel:']
const base = 'http://site.invalid'

/**
 * Takes the address of a link, its entities decoded; gives it normalized, or null when it is not one of
 * http, https, mailto, tel or site-relative (blueprint, "Blog content").
 */
export function vetLink(typed: string): string | null {
  return vet(typed, linkSchemes)
}

/** The same for the address of a picture: http, https or site-relative. */
export function vetPicture(typed: string): string | null {
  const address = vet(typed, ['http:', 'https:'])
  return address === null || address.startsWith('#') ? null : address
}

function vet(typed: string, schemes: string[]): string | null {
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
