import { declareContent } from '~/content/contents.server'
import { line, text } from '~/content/declare-fields'

/** What invites to the newsletter: in the footer, below the blog and on a page of its own. */
export const newsletterContent = declareContent({
  key: 'newsletter',
  title: 'Newsletter',
  paths: ['/newsletter', '/blog', '/'],
  lead: 'Shown in the footer, below the blog and on the page of the newsletter.',
  fields: {
    title: line('Title', 'A quiet letter, once a month', { maximum: 80 }),
    lead: text('Words below the title', 'New posts, new stones and a short practice to try. Leave whenever you like.', {
      hint: 'Not shown in the footer',
      maximum: 500,
    }),
    pageTitle: line('Name of the page of the newsletter', 'Newsletter', {
      hint: 'In the tab of the browser; the name of the site follows it',
      maximum: 70,
    }),
  },
})
