import { siteTexts } from '~/lib/site-texts'

/** Said to who asks to be told, by the server and on a page without script: other pages need not load it. */
export const tellMeMessages = siteTexts('shop', {
  tellMeDone: 'Thank you. We will write to you once it is back.',
  isBack: 'It is back already.',
  optionGone: 'This option is not there any more. Please choose another one.',
  tellMeFailed: 'Your address could not be kept. Please try again.',
  backToProduct: 'Back to the product',
})
