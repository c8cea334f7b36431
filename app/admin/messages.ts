/** What the admin area says: many texts are those of the specification (spec sections 5, 6 and 8). */
import type { SettingKey } from '~/site/settings'

export const loginTexts = {
  missing: 'Please enter the admin code',
  wrong: 'Invalid admin code',
  success: 'Successfully logged in as admin',
  failed: 'An unexpected error occurred during login',
  loggedOut: 'Logged out successfully',
  stillLoggedIn: 'You could not be logged out. Please try again in a moment.',
}

export const authenticationTexts = {
  title: 'Authentication Required',
  text: 'Your session has expired or you are not logged in. Please log in again to continue.',
  logIn: 'Log In',
}

export const todayTexts = {
  title: 'Today',
  needsYou: 'Needs you',
  nothing: 'Nothing waits for you. All is done.',
  noIncome: 'Nothing came in yet this month.',
}

/** Said where a list has nothing yet: how the first one comes, and the link that leads there, unless it stands right above. */
export const emptyListTexts: Record<string, { text: string; link?: string; path?: string }> = {
  products: {
    text: 'Your shop says so to visitors, too. A photo, a name and a price are enough to begin with.',
    link: 'New Product',
    path: '/admin/new-product',
  },
  'blog posts': { text: 'A post can stay a draft until you publish it.', link: 'New Post', path: '/admin/new-post' },
  orders: {
    text: 'What visitors buy stands here by itself, and a mail tells you of it.',
    link: 'See your shop',
    path: '/shop',
  },
  messages: { text: 'What visitors write to you arrives here.', link: 'See the contact form', path: '/contact' },
  subscribers: {
    text: 'Who signs up at the foot of your pages stands here.',
    link: 'See the form',
    path: '/newsletter',
  },
  letters: {
    text: 'A letter goes to all subscribers who have confirmed. A blog post can be made into one, too.',
  },
  mails: {
    text: 'Each mail that your shop writes, to customers and to you, is kept here.',
    link: 'Change its words',
    path: '/admin/pages/mails',
  },
}

export const productListTexts = {
  inStock: 'Product marked as in stock',
  outOfStock: 'Product marked as out of stock',
  featured: 'Product featured successfully',
  unfeatured: 'Product unfeatured successfully',
  deleted: 'Product deleted successfully',
  deleteQuestion: 'Are you sure you want to delete this product?',
  notFound: 'Product not found',
  updateFailed: 'Failed to update product',
  deleteFailed: 'Failed to delete product',
  loadFailed: 'Failed to load products',
}

/** Asked before a product of which none are left is sold again: counted, it never becomes endless by a switch (C114). */
export const unitsTexts = {
  title: 'Back in stock',
  question: (name: string) => `None are left of ${name}. How many are there now?`,
  label: 'Number of units',
  hint: 'If it is made to order from now on, say so in its editor.',
  save: 'Put in stock',
  missing: 'None are left of this product. Please say how many there are.',
  changed: 'The stock of this product was changed meanwhile, so nothing was saved. Please look at it again.',
}

export const postListTexts = {
  deleted: 'Blog post deleted successfully',
  deleteQuestion: 'Are you sure you want to delete this blog post?',
  notFound: 'Blog post not found',
  deleteFailed: 'Failed to delete blog post',
  loadFailed: 'Failed to load blogs',
}

export const testimonialAdminTexts = {
  title: 'Manage Testimonials',
  lead: 'Review, approve, and manage customer testimonials',
  approved: 'Testimonial approved successfully',
  unapproved: 'Testimonial unapproved successfully',
  deleted: 'Testimonial deleted successfully',
  /** The specification's words; after them the bin is named, which is their exception. */
  deleteQuestion: 'Are you sure you want to delete this testimonial? This action cannot be undone.',
  nonePending: 'No pending testimonials to review',
  noneApproved: 'No approved testimonials',
  loadFailed: 'Failed to load testimonials',
  notFound: 'Testimonial not found',
  updateRefused: 'Failed to update testimonial status. Please try again.',
  updateFailed: 'An error occurred while updating the testimonial',
  deleteRefused: 'Failed to delete testimonial',
  deleteFailed: 'An error occurred while deleting the testimonial',
  saved: 'Testimonial saved',
  saveFailed: 'An error occurred while saving the testimonial',
  subjectGone: 'This is not there any more. Please choose again.',
  editTitle: 'Edit Testimonial',
  editLead: 'Mend slips of typing, answer, and say what it is about. The rating stays as it was given.',
  originalTitle: 'As it was written',
  originalText: 'Only you see this. It stays, whatever you mend.',
  reply: 'Your public answer',
  replyHint: 'Shown under the review. Empty: no answer.',
  about: 'What it is about',
  aboutNothing: 'Not said',
  approveToo: 'Save and approve',
}

/** The fields of a review's form by their labels, for the comparison of two versions, too. */
export const testimonialLabels = {
  author_name: 'Name',
  content: 'Review',
  reply: testimonialAdminTexts.reply,
  about: testimonialAdminTexts.about,
}

/** Said when something can't be moved further in its list, as by a press in a window that shows an earlier order. */
export const notMoved = 'Nothing was moved: it stands at that end already, or is gone.'

export const serviceListTexts = {
  title: 'Services',
  none: 'No services yet',
  noneText: 'Without one your site has nothing to book.',
  shown: 'Service shown',
  hidden: 'Service hidden: it is in no menu and no list, and its page is not found',
  moved: 'New place saved',
  deleted: 'Service deleted',
  deleteQuestion: (title: string) =>
    `Are you sure you want to delete “${title}” with its words, prices and links? To take it off the site for a while, hide it.`,
  notFound: 'Service not found',
  updateFailed: 'Failed to update service',
  loadFailed: 'Failed to load services',
}

export const contentTexts = {
  originals: 'Each page came with words to begin with; they stay until you change them.',
  shortTexts: 'Buttons, labels and messages',
  noWords: (search: string) => `Nothing on the site says “${search}”`,
  saved: 'Page saved. Visitors see it now.',
  reset: 'The page has its original words again',
  resetTitle: 'Back to the original words',
  resetQuestion: 'Everything that you changed on this page is replaced by the words and pictures it came with.',
  saveFailed: (reason: string) => `The page could not be saved: ${reason}`,
  notFound: 'Page not found',
}

/** The settings as the owner knows them. */
export const settingLabels: Record<SettingKey, string> = {
  siteName: 'Site name',
  practitionerName: 'Your name',
  tagline: 'Tagline',
  email: 'Email',
  phone: 'Phone',
  address: 'Place',
  facebookUrl: 'Facebook',
  instagramUrl: 'Instagram',
  twitterUrl: 'Twitter',
  shippingDays: 'Days until an order is shipped',
  lowStock: 'Low stock, from how many left',
  addsTax: 'Add tax on the payment page',
}

/** By the values of the setting. */
export const lowStockChoices: Record<string, string> = {
  0: 'Only what is sold out',
  1: '1 left',
  ...Object.fromEntries([2, 3, 4, 5].map((left) => [left, `${left} left, or fewer`])),
  none: 'Nothing, sold out or not',
}

export const settingsTexts = {
  saved: 'Settings saved. Visitors see them now.',
  saveFailed: 'Failed to save settings. Please try again in a moment.',
  shippingDays: 'Please enter a number of days, from 1 to 90',
  lowStock: 'Please choose from how many left stock is low',
  lowStockHint:
    'The dashboard and the daily mail name what has so many left or fewer, and what is sold out. Where each thing is there once, what is sold needs no restocking: choose to be told of nothing. Visitors read ‘Only 5 left in stock!’ and fewer in any case.',
  addsTaxHint: 'Stripe Tax computes it from the address. It must be set up in your Stripe account first.',
  siteNameMissing: 'Please enter the name of the site',
  emailMissing: 'Please enter an email address',
  phoneMissing: 'Please enter a phone number',
  phoneInvalid: 'Please enter a phone number with its area code, or with + and its country code',
  placeMissing: 'Please enter where you are',
}

/** What sells (beyond, section 6). */
export const salesTexts = {
  title: 'Sales',
  lead: 'From the orders themselves, by the day of payment: discounts and refunds are in it. Each table comes to the same sum.',
  none: (year: string) => `Nothing was sold in ${year} yet`,
  months: 'By month',
  products: 'By product',
  ways: 'By way to ship',
  codes: 'By code',
  viewsTitle: 'What is read',
  viewsLead:
    'Page views of the last 30 days, counted on the server without cookies and without anything of who it was. Robots, pages that a browser only fetched ahead, and you are left out.',
  noViews: 'Nothing was counted yet. What is seen is written down once a minute.',
  byPage: 'Views by page',
  byDay: 'Views by day',
}

/** Backups from the admin area (beyond, section 6). */
export const backupTexts = {
  title: 'Backups',
  lead: 'Everything the shop knows, pictures included, in one file.',
  make: 'Make a backup now',
  made: 'The backup is made',
  failed: 'The backup could not be made. Earlier ones are untouched.',
  missing: 'There is no such backup.',
  none: 'No backup yet',
  last: (age: string) => `Last backup ${age}`,
  hosted: 'Backups are made by your database service',
  whoHosted:
    'Your database is hosted elsewhere, and so are its backups: your database service makes them. Look into its dashboard how often, and how long they are kept. Whoever runs the shop’s server can also copy it into a file with npm run db:backup.',
  nightly: (kept: number) => `One is made by itself each night after 3 AM, and the newest ${kept} are kept.`,
  notNightly: 'None is made by itself here: NIGHTLY_BACKUPS is 0, so whoever runs the server should make them.',
  elsewhere:
    'They lie on the same disk as the shop. Download one now and then, and keep it where nobody else can read it: names and addresses of buyers are in it.',
}
