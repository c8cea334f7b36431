/** Above a post that is not published, to the owner. */
export const unpublishedTexts = {
  onlyYou: 'Only you can see this page, because you are logged in.',
  edit: 'Edit or publish it',
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
  longTag: (most: number) => `Please use at most ${most} characters a tag`,
  manyTags: (most: number) => `Please use at most ${most} tags`,
  pastTime: 'This time is past. Choose one to come, or empty the field and press Publish.',
} as const
