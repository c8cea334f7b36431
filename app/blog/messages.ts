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

/** What the back office says of posts. */
export const postMessages = {
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  deleted: 'Blog post deleted successfully',
  notFound: 'Blog post not found',
  editorLoadFailed: 'Failed to load blog post',
  listFailed: 'Failed to load blogs',
  deleteFailed: 'Failed to delete blog post',
  deleteQuestion: 'Are you sure you want to delete this blog post?',
  notUpdated: "Blog post not found or couldn't be updated",
  saveFailed: (message: string) => `An error occurred while saving the post: ${message}`,
} as const
