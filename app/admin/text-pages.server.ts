import '~/lib/error-page-texts'
import { textsKey, type ContentDeclaration } from '~/content/contents.server'
import type { TextField } from '~/content/fields'
import { placeholdersIn, originalTexts } from '~/lib/site-texts'
import { truncate } from '~/lib/truncate'

interface TextGroup {
  /** As `siteTexts` names it. */
  group: string
  title: string
  /** Where many of its texts are seen. */
  path: string
  /** Said above the form. */
  lead?: string
}

/** The groups of short texts, in the order in which they are listed. */
const textGroups: readonly TextGroup[] = [
  { group: 'page', title: 'Around every page', path: '/' },
  { group: 'services', title: 'Services', path: '/services' },
  { group: 'shop', title: 'Shop and products', path: '/shop' },
  { group: 'cart', title: 'Cart and wishlist', path: '/cart' },
  { group: 'codes', title: 'Discount codes', path: '/cart' },
  { group: 'payment', title: 'Payment', path: '/cart' },
  { group: 'shipping', title: 'Shipping', path: '/cart' },
  { group: 'orders', title: 'The order’s page', path: '/order-link' },
  { group: 'order-link', title: 'Finding an order', path: '/order-link' },
  { group: 'testimonials', title: 'Reviews and testimonials', path: '/submit-testimonial' },
  { group: 'blog', title: 'Blog', path: '/blog' },
  { group: 'newsletter', title: 'Newsletter', path: '/newsletter' },
  { group: 'contact', title: 'Contact', path: '/contact' },
  { group: 'forms', title: 'All forms', path: '/contact' },
  { group: 'errors', title: 'Error pages', path: '/' },
  { group: 'mails', title: 'Labels in mails to customers', path: '/admin/mail/samples' },
  { group: 'sitemap', title: 'Sitemap generator', path: '/hidden/sitemap-generator' },
]

/** What names in braces stand for; `facts` must not be left out of a text that came with them. */
const facts: Readonly<Record<string, string>> = {
  count: 'the number',
  number: 'the number',
  code: 'the code',
  day: 'the day',
  days: 'the days',
  former: 'the former price',
  price: 'the price',
  product: 'the name of the product',
  rating: 'the rating',
  sum: 'the sum',
  most: 'the most that is allowed',
  minutes: 'the number of minutes',
  page: 'the number of the page',
  pages: 'how many pages there are',
  time: 'the day and the time',
  total: 'the total',
}
const names: Readonly<Record<string, string>> = {
  author: 'who wrote it',
  category: 'the category',
  duration: 'the duration',
  name: 'the name',
  option: 'what was chosen',
  place: 'your place',
  search: 'what was searched for',
  service: 'the service',
  site: 'the name of the site',
  tag: 'the tag',
  text: 'the beginning of the description',
  title: 'the title of the page',
  way: 'the way to ship',
  you: 'your name',
}

/** A page of the admin for each group, with the texts that the modules of the site have declared. */
export function textPages(): ContentDeclaration[] {
  return textGroups.map(({ group, title, path, lead }) => ({
    key: textsKey(group),
    title: `Words: ${title}`,
    paths: [path],
    hasPreview: false,
    lead: [lead, 'What you save shows at once. A field that you leave empty has its original words again.']
      .filter(Boolean)
      .join(' '),
    fields: Object.fromEntries(
      Object.entries(originalTexts(group)).map(([name, original]) => [name, fieldOf(original)]),
    ),
  }))
}

/** Longer texts are typed in a field of several lines. In characters. */
const longestLine = 60

function fieldOf(original: string): TextField {
  const placeholders = [...new Set(placeholdersIn(original))]
  return {
    kind: original.length > longestLine ? 'text' : 'line',
    isShort: true,
    label: truncate(original, 80),
    maximum: 400,
    placeholders: Object.fromEntries(placeholders.map((name) => [name, facts[name] ?? names[name] ?? name])),
    needs: placeholders.filter((name) => name in facts),
    default: original,
  }
}
