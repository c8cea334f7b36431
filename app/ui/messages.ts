import { siteTexts } from '~/lib/site-texts'

/** What the parts say that many pages are made of. */
export const uiTexts = siteTexts('page', {
  crumbs: 'Breadcrumb',
  pages: 'Pages',
  pageOf: 'Page {page} of {pages}',
  previous: 'Previous',
  next: 'Next',
  newTab: '(opens in a new tab)',
  bookingFor: 'for {service}',
  stars: '{rating} out of 5 stars',
  noImage: 'Image Not Found',
  loadingProducts: 'Loading products',
  loadingPosts: 'Loading blog posts',
  notifications: 'Notifications (Alt+T)',
  dismiss: 'Dismiss',
  success: 'Success',
  error: 'Error',
  warning: 'Warning',
  info: 'Info',
})
