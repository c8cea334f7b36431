import type { MetaDescriptor } from '@remix-run/node'
import { shareUrl } from '~/images/picture-url'
import { fillPlaceholders } from '~/lib/site-texts'
import { frameTexts } from './messages'
import { knownSite, type SiteData } from './site-data'

interface PageMeta {
  title: string
  /** 160 characters at most; search engines cut what is longer. */
  description?: string
  /** The one URL of this page, a path with only the parameters that make another page (`?page=`, `?tag=`). */
  canonical?: string
  /** Path or URL of a picture for social networks. */
  image?: string
  type?: 'website' | 'article' | 'product'
  /** For pages that no search engine should list: cart, checkout, login, admin, not found. */
  noindex?: boolean
  /** Structured data (schema.org). Written as `import.meta.env.SSR && […]`: see `pageMeta`. */
  jsonLd?: object[] | false
  /** Further descriptors of one page, such as an article's dates, written in the same way. */
  extra?: MetaDescriptor[] | false
}

interface MatchLike {
  id: string
  data?: unknown
}

/**
 * Every page's head, made in one way: title with the site's name, canonical, Open Graph, structured data. Networks and search
 * engines read documents. So a page that follows in the browser gets only what browsers and people use, and the code
 * for the rest stays on the server.
 */
export function pageMeta(matches: readonly (MatchLike | undefined)[], page: PageMeta): MetaDescriptor[] {
  const { site, formFailed } = rootData(matches)
  const title = formFailed ? fillPlaceholders(frameTexts.failedForm, { title: page.title }) : page.title
  const meta: MetaDescriptor[] = [{ title: tabTitle(title, site) }]
  if (page.description) meta.push({ name: 'description', content: page.description })
  if (page.noindex) meta.push({ name: 'robots', content: 'noindex' })
  if (page.canonical) meta.push(...publicMeta(site, page, page.canonical))
  for (const json of page.jsonLd || []) meta.push({ 'script:ld+json': json as Record<string, never> })
  return [...meta, ...(page.extra || [])]
}

/** What the browser's tab says of a page. */
export function tabTitle(title: string, site: SiteData): string {
  return `${title} | ${site.name}`
}

/** What the root loader gave, for meta functions: the site's name and URL. */
export function siteOf(matches: readonly (MatchLike | undefined)[]): SiteData {
  return rootData(matches).site
}

/** Paths that are written in a URL as they are: nearly all, and a page with a list has many. */
const plainPath = /^(?:\/[\w-]+(?:\.\w+)?)+$/

/** A URL of this site in full. URLs that are full already stay as they are. */
export function absoluteUrl(site: SiteData, path: string): string {
  return plainPath.test(path) ? site.url + path : new URL(path, site.url).href
}

/** A picture's URL in full, as networks and search engines get it; undefined for one that they would not show. */
export function sharedPicture(site: SiteData, url: string): string | undefined {
  const shared = shareUrl(url, site.url)
  return shared && absoluteUrl(site, shared)
}

/** The picture of the site itself, in full: for pages that have none of their own. */
export function sitePicture(site: SiteData): string {
  const own = site.content?.sharePicture.url ?? defaultPicture
  return (own !== defaultPicture && sharedPicture(site, own)) || absoluteUrl(site, defaultPicture)
}

/** A JPEG of the right size already. */
const defaultPicture = '/images/og/default.jpg'

function publicMeta(site: SiteData, page: PageMeta, canonical: string): MetaDescriptor[] {
  const url = absoluteUrl(site, canonical)
  const link = { tagName: 'link', rel: 'canonical', href: url }
  if (!import.meta.env.SSR) return [link]
  return [
    link,
    { property: 'og:site_name', content: site.name },
    { property: 'og:title', content: page.title },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    {
      property: 'og:image',
      content: sharedPicture(site, page.image ?? '') ?? sitePicture(site),
    },
    { property: 'og:locale', content: 'en_US' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

function rootData(matches: readonly (MatchLike | undefined)[]): { site: SiteData; formFailed: boolean } {
  const data = matches.find((match) => match?.id === 'root')?.data as
    { site?: SiteData; formFailed?: boolean } | undefined
  return { site: knownSite(data?.site), formFailed: data?.formFailed ?? false }
}
