import { shopZoneName } from '~/lib/dates'
import { formatMoney } from '~/lib/money'
import { plural } from '~/lib/text'

/** The texts of spec sections 5, 6 and 8 that belong to the admin. */
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

export const testimonialListTexts = {
  title: 'Manage Testimonials',
  lead: 'Review, approve, and manage customer testimonials',
  approved: 'Testimonial approved successfully',
  unapproved: 'Testimonial unapproved successfully',
  deleted: 'Testimonial deleted successfully',
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

export const serviceListTexts = {
  title: 'Services',
  none: 'No services yet',
  shown: 'Service shown',
  hidden: 'Service hidden: it is in no menu and no list, and its page is not found',
  moved: 'Order saved',
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

export const orderTexts = {
  marked: (shipped: boolean, isPickup: boolean) =>
    `Order marked as ${shipped ? '' : 'not '}${isPickup ? 'ready' : 'shipped'}`,
  requestHandled: 'The buyer’s request is marked as answered',
  noteSaved: 'Note saved',
  noteFailed: 'Failed to save the note. Please try again in a moment.',
  changed: 'This order was changed in another window. Please look at it again.',
  notPaid: 'This order is not paid, or all of it was refunded, so there is nothing to ship.',
  nothingToPack: 'There is no order to ship.',
  notFound: 'Order not found',
  loadFailed: 'Failed to load orders',
  updateFailed: 'Failed to update order',
}

/** Telling of a delay (beyond, section 2). */
export const delayTexts = {
  day: 'Please enter the new day, today or later',
  notLater: (day: string) => `This order is promised by ${day}. Please enter a later day.`,
  told: (day: string) => `The new day is ${day}, and the mail to the buyer is written`,
  notTold: (day: string) => `The new day is ${day}. No mail could be written, so please tell the buyer yourself.`,
}

/** Parcels (beyond, section 2). */
export const parcelTexts = {
  carrier: 'Please choose a carrier',
  date: 'Please enter the day on which it was shipped, at the latest today',
  saved: 'The parcel is saved',
}

/** Refunds (beyond, section 2). Sums are cents. */
export const refundTexts = {
  nothingLeft: 'There is nothing left to refund of this order.',
  tooMuch: (left: number) => `Only ${formatMoney(left)} is left to refund of this order.`,
  units: (name: string, left: number) => `${plural(left, 'unit')} of ${name} can be refunded.`,
  noUnits: 'Please say how many units are refunded, of at least one item.',
  sum: 'Please enter a sum, such as 12.50',
  why: 'Please say why in at most 200 characters.',
  incomplete: 'The form is incomplete.',
  changed: 'What is left to refund has changed meanwhile, so nothing was refunded. Please look at it again.',
  made: (cents: number) =>
    cents === 0 ? 'Taken back. It cost nothing, so no money moves' : `${formatMoney(cents)} refunded`,
  pending: (cents: number) => `${formatMoney(cents)} is on its way back. The customer’s bank has not confirmed it yet.`,
  unknown: (cents: number) =>
    `No answer came about the refund of ${formatMoney(cents)}. It is asked for again by itself, and made once at most.`,
  failed: (reason: string) => `Nothing was refunded. ${reason}`,
  notWritten: 'The refund could not be written down, so nothing was refunded. Please try again in a moment.',
  alreadyWritten: 'This refund is written down already. Below you see where it stands.',
  unclear: 'Nobody knows whether the refund was written. Press again: it is made once at most.',
  upToDate: 'The refunds are as your payment service has them',
  noAnswer: 'Your payment service did not answer. Please try again in a moment.',
  settled: 'The failed refund is settled',
}

/** The texts of the editors (spec sections 2, 5 and 8). */
export const productEditorTexts = {
  created: { title: 'Product created successfully', text: 'Product has been created successfully' },
  updated: { title: 'Product updated successfully', text: 'Product has been updated successfully' },
  notFound: 'Product not found',
  loadFailed: 'Failed to load product',
  saveFailed: (reason: string) => `An error occurred while saving the product: ${reason}`,
  soldMeanwhile: (left: number) => `Units were sold while you were editing. The stock quantity is now ${left}.`,
}

export const postEditorTexts = {
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  published: 'Blog post published',
  unpublished: 'Blog post unpublished: only you see it now',
  planned: (time: string) => `Blog post planned. It will be published on ${time}`,
  notFound: 'Blog post not found',
  notUpdated: "Blog post not found or couldn't be updated",
  loadFailed: 'Failed to load blog post',
  saveFailed: (reason: string) => `An error occurred while saving the post: ${reason}`,
}

/** What helps with writing a post (beyond, section 5, "Writing"). */
export const writingTexts = {
  hint: 'Tab makes an indent; Esc, then Tab, leaves the field.',
  signs: [
    'A heading is a line that begins with # and a space; with ## it is a smaller one.',
    'An item of a list is a line that begins with - and a space; a quote begins with > and a space.',
    'Words between two stars on each side are **bold**, between one *italic*.',
    'A link is its words in square brackets and its address in round ones: [my shop](/shop).',
  ],
  boldWords: 'bold words',
  italicWords: 'italic words',
  linkHint: 'Such as www.example.com, /shop or an email address',
  linkMissing: 'Please enter a web address',
  ownPhoto: 'Photo of the post',
  imageUrlHint: 'The chosen photo fills it in; another address works, too.',
  choose: 'Photos for the text',
  putIn: 'Put photo in',
  atEnd: 'It stands at the end of the text. Cut its line, and paste it where the photo belongs.',
  notSavedYet:
    'Your photo stands at the end of the text now. Nothing is saved yet: look at it, and press the button again.',
  placeOf: (name: string) => `[${name} is being uploaded …]`,
  uploading: (name: string, share: number) => `Uploading ${name}: ${Math.round(share * 100)} %`,
  arrived: (count: number) => (count === 1 ? 'The photo stands in the text.' : `${count} photos stand in the text.`),
  inText: 'Photos in the text',
  noDescription: 'No description yet',
  describe: 'Describe',
  describeTitle: 'Describe the photo',
  description: 'Description',
  descriptionHint: 'What is to be seen, for people who can’t see it',
  width: 'Width',
  takeOut: 'Take out',
  keep: 'Keep',
  preview: 'Preview, not saved',
  previewEmpty: 'What you write appears here as readers will see it.',
  previewFailed: 'The preview could not be made just now. What you typed is not affected.',
  publish: 'Publish',
  unpublish: 'Unpublish',
  publishAtHint: `${shopZoneName}. Until then only you, and whoever has the link of its preview, can read it.`,
  publishHint: 'When ticked, saving puts it on the site. The button Publish does both in one press.',
}

export const serviceEditorTexts = {
  created: 'Service created',
  updated: 'Service saved',
  saveFailed: (reason: string) => `An error occurred while saving the service: ${reason}`,
}

export const variationTexts = {
  added: 'Variation added successfully',
  updated: 'Variation updated successfully',
  deleted: 'Variation deleted successfully',
  saveFailed: 'Failed to save variation',
  deleteFailed: 'Failed to delete variation',
  deleteTitle: 'Delete variation',
  deleteQuestion: 'Are you sure you want to delete this variation?',
}

export const unsavedTexts = {
  title: 'Unsaved Changes',
  text: 'Changes that have not been saved will be lost if you leave now.',
  stay: 'Stay on Page',
  discard: 'Discard Changes',
}

export const editorTexts = {
  conflict: 'This was changed in another window, so nothing was saved yet',
  deleted: 'It was deleted in another window. Nothing was saved, and what you typed is still here.',
  unknownError: 'Unknown error',
  databaseUnavailable: 'The database cannot be used just now. Please try again in a moment.',
  noResponse: 'The server did not answer. Nothing you typed is lost; please try again.',
}
