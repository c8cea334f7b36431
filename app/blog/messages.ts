/** The specification's texts of the blog (sections 2, 5 and 8). */
export const blogMessages = {
  listFailed: 'Failed to load blog posts',
  listEmpty: 'No blog posts found',
  latestEmpty: 'No articles available at the moment. Check back soon!',
  postFailedTitle: 'One moment, please',
  postFailed: 'Failed to load blog post. Please try again later.',
  notFoundTitle: 'Blog Post Not Found',
  notFoundText: 'This blog post could not be found',
  /** Of a draft or a planned post, to whoever is logged in. */
  onlyYou: 'Only you can see this page, because you are logged in.',
  /** The same at its secret link (beyond, section 6). */
  byLink: 'This post is not published yet. Whoever has this link can read it.',
  plannedFor: (time: string) => `It will be published on ${time}.`,
} as const

export const shareMessages = {
  copied: 'URL copied to clipboard!',
  copyFailed: 'Failed to copy URL to clipboard',
  shared: 'Shared successfully',
} as const

/** What the fields of a post are called where two of its states are compared. */
export const postLabels = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  image: 'Image URL',
  imageAlt: 'Image description',
  author: 'Author',
  tags: 'Tags',
  published: 'Status',
  publishAt: 'Publish at',
} as const

/** What a save refuses (section 5, "Blog save"). */
export const postErrors = {
  title: 'Please enter a title',
  excerpt: 'Please enter an excerpt',
  content: 'Please enter content',
  image: 'Please enter an image URL',
  publishAt: 'Please choose a day and a time. When clocks go forward, one hour is left out.',
  pastTime: 'This time is past. Choose one to come, or empty the field and press Publish.',
} as const
