import { siteTexts } from '~/lib/site-texts'

/** What stands around every page, beside the names of its links (`link-names`). */
export const frameTexts = siteTexts('page', {
  skip: 'Skip to main content',
  main: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  item: 'item',
  items: 'items',
  loading: 'Loading page',
  failedForm: 'Error: {title}',
})

/** The page for what went wrong (spec section 2); that nothing is found is said by `siteContent`. */
export const errorTexts = siteTexts('errors', {
  notFound: 'Page Not Found',
  busyTitle: 'One moment, please',
  busy: 'Please try again in a moment.',
  refusedTitle: 'That did not work',
  refused: 'The page could not use what was sent.',
  failedTitle: 'Something went wrong',
  failed: 'This is our mistake, not yours. Nothing you saved is lost. Please try again in a moment.',
  home: 'Return Home',
})
