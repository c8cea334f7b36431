import { postAddresses } from '~/blog/posts.server'
import { productSitemapEntries } from '~/catalog/product-lists.server'
import { services } from '~/services/services'
import { servicePath } from '~/services/titles'

/** One address of the sitemap. */
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

const servicePages = services.map((service): SitemapEntry => ({
  path: servicePath(service),
  priority: '0.8',
  changefreq: 'monthly',
}))

/** Every public address: pages, services, published posts and products, the newest first. */
export async function sitemapEntries(): Promise<SitemapEntry[]> {
  const [posts, products] = await Promise.all([postAddresses(), productSitemapEntries()])
  return [
    ...staticPages,
    ...servicePages,
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
