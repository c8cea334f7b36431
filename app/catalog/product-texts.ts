import { siteTexts } from '~/lib/site-texts'

/** On a product's page. */
export const productTexts = siteTexts('shop', {
  hidden: 'This product is hidden. Only you see this page, because you are logged in.',
  unavailableTitle: 'Page Not Found',
  unavailable: 'This product cannot be shown just now. Nothing is lost: please try again in a moment.',
  images: 'Product images',
  gallery: 'Image gallery, scroll sideways',
  showImage: 'Show image {number} of {count}',
  /** Over all options of a product, whatever their group: one excludes the others (beyond, section 5). */
  chooseOne: 'Choose one',
  left: '{price} · {count} left',
  quantity: 'Quantity',
  fewer: 'One fewer',
  more: 'One more',
  description: 'Description',
  category: 'Category:',
})

/** Where something is sold out (beyond, section 4). */
export const tellMeTexts = siteTexts('shop', {
  tellMeTitle: 'Tell me when it is back',
  tellMeHint: 'One email, then your address is deleted.',
  whichOne: 'Which one?',
  tellMe: 'Tell me',
})
