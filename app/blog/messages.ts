/** The specification's texts of the blog (sections 2, 5 and 8). */
export const blogMessages = {
  listFailed: 'Failed to load blog posts',
  listEmpty: 'No blog posts found',
  latestEmpty: 'No articles available at the moment. Check back soon!',
  postFailedTitle: 'One moment, please',
  postFailed: 'Failed to load blog post. Please try again later.',
  notFoundTitle: 'Blog Post Not Found',
  notFoundText: 'This blog post could not be found',
} as const

export const shareMessages = {
  copied: 'URL copied to clipboard!',
  copyFailed: 'Failed to copy URL to clipboard',
  shared: 'Shared successfully',
} as const

/** What a save refuses (section 5, "Blog save"). */
export const postErrors = {
  title: 'Please enter a title',
  excerpt: 'Please enter an excerpt',
  content: 'Please enter content',
  image: 'Please enter an image URL',
} as const
