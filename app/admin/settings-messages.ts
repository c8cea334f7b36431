import type { SettingKey } from '~/site/settings'

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
  addsTax: 'Add tax on the payment page',
}

export const settingsTexts = {
  saved: 'Settings saved',
  saveFailed: 'Failed to save settings. Please try again in a moment.',
  shippingDays: 'Please enter a number of days, from 1 to 90',
  addsTaxHint: 'Stripe Tax computes it from the address. It must be set up in your Stripe account first.',
  siteNameMissing: 'Please enter the name of the site',
  emailMissing: 'Please enter an email address',
  emailInvalid: 'Please enter a valid email address',
  phoneMissing: 'Please enter a phone number',
  phoneInvalid: 'Please enter a phone number with its area code, or with + and its country code',
  placeMissing: 'Please enter where you are',
}
