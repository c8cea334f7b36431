import { config } from '~/config/config.server'
import { escapeXml } from '~/lib/xml'
import { publishedSlugs } from '~/blog/posts.server'
import { productSitemapEntries } from '~/catalog/product-lists.server'
import { listServices } from '~/services/services.server'

/**
 * The sitemap as it is now, with the number of its URLs, which stand on the configured origin.
 * Blueprint, "Sitemap tool": `/sitemap.xml` and the tool serve the same XML. A folder of its own, because catalog, blog
 * and services, which it asks, do not know each other.
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

/** One URL of the sitemap. */
export interface SitemapEntry {
  path: string
  priority: string
  changefreq?: 'daily' | 'monthly'
  /** UTC ISO text of the last change. */
  updatedAt?: string
}

/** The format allows no more in one file. */
const mostEntries = 50_000

/** Spec section 9, "Sitemap priorities". */
const staticPages: SitemapEntry[] = [
  { path: '/', priority: '1.0' },
  ...['/services', '/shop', '/blog'].map((path) => ({ path, priority: '0.9' })),
  { path: '/about', priority: '0.8' },
  { path: '/contact', priority: '0.7' },
  ...['/privacy-policy', '/terms-of-service', '/refund-policy', '/shipping-policy'].map((path) => ({
    path,
    priority: '0.4',
  })),
]

/** Every public URL: pages, services, published posts and products, the newest first. */
async function sitemapEntries(): Promise<SitemapEntry[]> {
  const [services, posts, products] = await Promise.all([listServices(), publishedSlugs(), productSitemapEntries()])
  return [
    ...staticPages,
    ...services.map(({ slug, updatedAt }) => entry('/services', slug, updatedAt, '0.8', 'monthly')),
    ...posts.map(({ slug, updatedAt }) => entry('/blog', slug, updatedAt, '0.7', 'monthly')),
    ...products.map(({ slug, updatedAt }) => entry('/shop', slug, updatedAt, '0.9', 'daily')),
  ].slice(0, mostEntries)
}

function entry(
  folder: string,
  slug: string,
  updatedAt: string,
  priority: string,
  changefreq: 'daily' | 'monthly',
): SitemapEntry {
  return { path: `${folder}/${encodeURIComponent(slug)}`, priority, changefreq, updatedAt }
}
