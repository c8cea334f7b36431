/**
 * Whether a host is the site's under its other name: with or without `www.`, or written with the root's dot. Only these
 * are known to be the owner's; any other name may be a proxy's own, or somebody else's.
 * @param own the hostname in SITE_URL
 */
export function isOtherName(hostname: string, own: string): boolean {
  return hostname.toLowerCase() !== own && plainName(hostname) === plainName(own)
}

function plainName(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '')
}
