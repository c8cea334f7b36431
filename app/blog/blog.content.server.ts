import { declareContent } from '~/content/contents.server'
import { searchFields } from '~/content/search-fields'

const lead = 'Short, practical writing on distance Reiki, crystals and quiet daily practice.'

/** What introduces the blog. */
export const blogContent = declareContent({
  key: 'blog',
  title: 'Blog',
  paths: ['/blog'],
  fields: {
    title: { kind: 'line', section: 'Opening', label: 'Title', required: true, maximum: 60, default: 'Blog' },
    lead: { kind: 'text', label: 'Words below the title', default: lead },
    banner: {
      kind: 'picture',
      label: 'Picture behind the title',
      hint: 'At least 1600 pixels wide',
      required: true,
      decorative: true,
      default: { url: '/images/heroes/blog.jpg', alt: '' },
    },
    nextTitle: {
      kind: 'line',
      section: 'After each post',
      label: 'Title of the ways on',
      required: true,
      default: 'Ready to try it?',
    },
    nextText: {
      kind: 'text',
      label: 'Text',
      default: 'Every session is held by distance, from Monday to Saturday.',
    },
    ...searchFields('Blog', lead),
  },
})
