import { declareContent } from '~/content/contents.server'
import { backdrop, line, text, searchFields } from '~/content/declare-fields'

const lead = 'Short, practical writing on distance Reiki, crystals and quiet daily practice.'

/** What introduces the blog. */
export const blogContent = declareContent({
  key: 'blog',
  title: 'Blog',
  paths: ['/blog'],
  fields: {
    title: line('Title', 'Blog', { section: 'Opening', maximum: 60 }),
    lead: text('Words below the title', lead),
    banner: backdrop('Picture behind the title', '/images/heroes/blog.jpg', { hint: 'At least 1600 pixels wide' }),
    nextTitle: line('Title of the ways on', 'Ready to try it?', { section: 'After each post' }),
    nextText: text('Text', 'Every session is held by distance, from Monday to Saturday.'),
    ...searchFields('Blog', lead),
  },
})
