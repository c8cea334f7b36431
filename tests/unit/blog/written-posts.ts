import { createPost } from '~/blog/commands.server'
import type { PostValues } from '~/blog/schema.server'

/** What an editor's form comes to, with these changes. */
export const values = (changes: Partial<PostValues> = {}): PostValues => ({
  title: 'A post',
  excerpt: 'An excerpt',
  content: 'Content',
  image: '/images/blog/moon-water.jpg',
  imageAlt: '',
  author: 'Somebody',
  tags: [],
  published: true,
  publishAt: null,
  ...changes,
})

export const create = (changes: Partial<PostValues> = {}) => createPost(values(changes))
