import { siteTexts } from '~/lib/site-texts'

/** What the blog says around its posts (spec sections 2, 5 and 8). */
export const blogTexts = siteTexts('blog', {
  articles: 'Articles',
  allArticles: 'All articles',
  tagged: 'Tagged',
  taggedDescription: 'Articles tagged “{tag}”.',
  laterPage: '{title}, page {page}',
  listFailed: 'Failed to load blog posts',
  listEmpty: 'No blog posts found',
  latestEmpty: 'No articles available at the moment. Check back soon!',
  postFailed: 'Failed to load blog post. Please try again later.',
  notFoundTitle: 'Blog Post Not Found',
  notFoundText: 'This blog post could not be found',
  back: 'Back to blog',
  by: 'By {author}',
  tags: 'Tags',
  share: 'Share this article',
  shareByEmail: 'Email',
  copy: 'Copy link',
  copied: 'URL copied to clipboard!',
  copyFailed: 'Failed to copy URL to clipboard',
  shareElsewhere: 'Share',
  shared: 'Shared successfully',
  /** Of a post at its secret link (beyond, section 6). */
  preview: 'Preview',
  byLink: 'This post is not published yet. Whoever has this link can read it.',
  plannedFor: 'It will be published on {time}.',
})
