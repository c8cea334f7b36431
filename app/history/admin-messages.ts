import type { ActivityKind, ActivitySubject, Done } from '~db/schema'

/** What a thing is called before its name. */
export const kindNames: Record<ActivitySubject, string> = {
  post: 'Post',
  product: 'Product',
  option: 'Option',
  service: 'Service',
  page: 'Page',
  settings: 'Settings',
  review: 'Review',
  order: 'Order',
  mail: 'Mail',
  letter: 'Letter',
  code: 'Code',
  message: 'Message',
  subscriber: 'Subscriber',
  shippingWay: 'Way to ship',
}

/** What a save was, in the history and under Activity. */
export const doneTexts: Record<Done, string> = {
  saved: 'Saved',
  broughtBack: 'A former state brought back',
  reset: 'Back to the original words',
  shown: 'Shown',
  hidden: 'Hidden',
  featured: 'Featured',
  unfeatured: 'No longer featured',
  stock: 'Stock switched',
  optionAdded: 'Option added',
  optionSaved: 'Option saved',
  optionDeleted: 'Option deleted',
  imported: 'Brought in from a file',
  shipped: 'Marked as shipped',
  notShipped: 'Marked as not shipped',
  parcel: 'Parcel saved',
  delay: 'A later day promised',
  note: 'Note saved',
  answered: 'Request marked as answered',
  settled: 'Failed refund settled',
}

/** What was done in the admin, as the list names it and as it is filtered by. */
export const activityTexts: Record<ActivityKind, string> = {
  login: 'Logged in',
  refused: 'Login refused: wrong code',
  created: 'Created',
  changed: 'Changed',
  deleted: 'Deleted',
  restored: 'Brought back from the bin',
  purged: 'Deleted for good',
  refunded: 'Refund asked for',
  sent: 'Sent',
  imported: 'Products brought in from a file',
  exported: 'Downloaded',
  backup: 'Backup made',
}

export const historyTexts = {
  title: 'History',
  lead: 'What was there before each save. Looking at it changes nothing.',
  none: 'Nothing was changed yet. From the next save on, what was there before it is kept here.',
  loadFailed: 'Failed to load the history',
  notFound: 'There is no such state.',
  gone: 'It was deleted, so it has no history at the moment. Bring it back from the bin first.',
  look: 'Look at the state before',
  stateTitle: (at: string) => `Before ${at}`,
  compare: 'Compared with now',
  compareHint: 'Struck out is what was there then, underlined what is there now.',
  same: 'It is the same as now, so there is nothing to bring back.',
  whole: 'All of it, as it was',
  empty: 'empty',
  stays: 'Not brought back',
  thenAndNow: (then: string, now: string) => `Then: ${then}. Now: ${now}.`,
  notThere: 'not there',
  nothingSeen: 'Nothing that is shown here',
  leftOut: (lines: number) => (lines === 1 ? 'One line that is the same' : `${lines} lines that are the same`),
  bringBack: 'Bring back',
  bringBackHint: 'This is a save like any other: what is there now is kept, and can be brought back as well.',
  done: 'The former state is back. What was there before it is kept in the history.',
  changed: 'It was changed in another window, so nothing was brought back. Please compare again.',
  failed: 'It could not be brought back. Please try again in a moment.',
} as const

export const binTexts = {
  title: 'Bin',
  lead: 'What you delete stays here for 30 days. Visitors see nothing of it.',
  none: 'The bin is empty',
  loadFailed: 'Failed to load the bin',
  goesToBin: (name: string) => `“${name}” goes to the bin, where it stays for 30 days.`,
  /** Behind a question that says that nothing can be undone, which is so everywhere else. */
  exceptBin: (name: string) => `Except from the bin, where “${name}” stays for 30 days.`,
  isInBin: (name: string) => `“${name}” is in the bin for 30 days.`,
  undo: 'Undo',
  bringBack: 'Bring back',
  back: (name: string) => `“${name}” is back`,
  missing: 'It is not in the bin any more.',
  taken: 'It is there already.',
  sameOption: 'The product has another option of this name by now.',
  productGone: 'Its product is gone for good.',
  failed: 'It could not be brought back. Please try again in a moment.',
  purgeTitle: 'Delete for good',
  purgeQuestion: (name: string) => `“${name}” is deleted for good, with its history. This action cannot be undone.`,
  purged: 'Deleted for good',
  purgeFailed: 'It could not be deleted. Please try again in a moment.',
} as const

export const activityPageTexts = {
  title: 'Activity',
  lead: 'What was done here in the last 400 days. Nobody can change this list.',
  none: 'Nothing yet',
  loadFailed: 'Failed to load the activity',
} as const
