import { config } from '~/config/config.server'
import { escapeXml } from '~/lib/xml'
import { sitemapEntries, type SitemapEntry } from './entries.server'

/**
 * The sitemap as it is now, with the number of its addresses. Addresses stand on the configured origin.
 * Blueprint, "Sitemap tool": `/sitemap.xml` and the tool serve the same XML.
 */
export async function buildSitemap(): Promise<{ xml: string; count: number }> {
  const entries = await sitemapEntries()
  return { xml: sitemapXml(entries, config().siteUrl), count: entries.length }
}

/** Takes the entries and the origin; gives the document of the sitemap protocol 0.9. */
export function sitemapXml(entries: SitemapEntry[], origin: string): string {
  const urls = entries.map((entry) => `  <url>${fields(entry, origin)}</url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

function fields({ path, updatedAt, changefreq, priority }: SitemapEntry, origin: string): string {
  const lastmod = updatedAt && dateOf(updatedAt)
  return [
    `<loc>${escapeXml(origin + path)}</loc>`,
    lastmod ? `<lastmod>${lastmod}</lastmod>` : '',
    changefreq ? `<changefreq>${changefreq}</changefreq>` : '',
    `<priority>${priority}</priority>`,
  ].join('')
}

/** A time of the database in the protocol's form; nothing when it is no time at all. */
function dateOf(iso: string): string | undefined {
  const time = new Date(iso)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
