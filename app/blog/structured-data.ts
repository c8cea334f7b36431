import { absoluteUrl, sharedPicture } from '~/site/page-meta'
import type { SiteData } from '~/site/site-data'
import { postPath } from './post'

/** What the head of a post's page says of it. */
export interface ArticleFacts {
  slug: string
  title: string
  description: string
  /** URL of a picture that can be fetched by anyone; undefined where there is none. */
  picture?: string
  author: string
  tags: string[]
  /** As `shopTime` gives them: the first ten characters are the day that the page shows. */
  publishedAt: string
  updatedAt: string
}

/** The post as schema.org Article. Dates are the calendar days that the page shows (C41). */
export function articleJson(site: SiteData, post: ArticleFacts): object {
  const url = absoluteUrl(site, postPath(post.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.description || undefined,
    image: post.picture ? sharedPicture(site, post.picture) : undefined,
    datePublished: post.publishedAt.slice(0, 10),
    dateModified: post.updatedAt.slice(0, 10),
    author: { '@type': post.author === site.name ? 'Organization' : 'Person', name: post.author },
    publisher: { '@type': 'Organization', name: site.name, url: absoluteUrl(site, '/') },
    keywords: post.tags.length > 0 ? post.tags : undefined,
    mainEntityOfPage: url,
    url,
    inLanguage: 'en-US',
  }
}

/** The article's own Open Graph descriptors. */
export function articleTags(post: ArticleFacts) {
  return [
    { property: 'article:published_time', content: post.publishedAt },
    { property: 'article:modified_time', content: post.updatedAt },
    { property: 'article:author', content: post.author },
    ...post.tags.map((tag) => ({ property: 'article:tag', content: tag })),
  ]
}
