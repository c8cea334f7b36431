import { declareContent } from '~/content/contents.server'

/** What invites to the newsletter: in the footer, below the blog and on a page of its own. */
export const newsletterContent = declareContent({
  key: 'newsletter',
  title: 'Newsletter',
  paths: ['/newsletter', '/blog', '/'],
  lead: 'Shown in the footer, below the blog and on the page of the newsletter.',
  fields: {
    title: { kind: 'line', label: 'Title', required: true, maximum: 80, default: 'A quiet letter, once a month' },
    lead: {
      kind: 'text',
      label: 'Words below the title',
      hint: 'Not shown in the footer',
      maximum: 500,
      default: 'New posts, new stones and a short practice to try. Leave whenever you like.',
    },
    pageTitle: {
      kind: 'line',
      label: 'Name of the page of the newsletter',
      hint: 'In the tab of the browser; the name of the site follows it',
      required: true,
      maximum: 70,
      default: 'Newsletter',
    },
  },
})
