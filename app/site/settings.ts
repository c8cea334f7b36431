import type { SettingsWords } from '~/content/placeholders'

/**
 * What the owner can change without a developer. Empty social links are not shown; an empty practitioner's name means
 * the site's name.
 */
export const defaultSettings = {
  siteName: 'Stillwater Reiki',
  practitionerName: '',
  tagline: 'Distance Reiki and crystal healing from the South Shore of Massachusetts.',
  email: 'hello@stillwater.example',
  phone: '(781) 555-0142',
  address: 'South Weymouth, MA, USA',
  facebookUrl: 'https://www.facebook.com/',
  instagramUrl: 'https://www.instagram.com/',
  twitterUrl: 'https://twitter.com/',
  /** Within how many days of its payment an order is promised to be shipped. */
  shippingDays: '3',
  /**
   * With how many left, or fewer, the owner is told of a product: 0 to 5, 0 once it is sold out, `none` never. Visitors are
   * told from 5 on.
   */
  lowStock: '5',
  /** `on` where the payment service is to add tax. */
  addsTax: '',
} as const

export type SettingKey = keyof typeof defaultSettings
export type SiteSettings = Record<SettingKey, string>

export const settingKeys = Object.keys(defaultSettings) as SettingKey[]

/** What stands in texts of the owner for words of the settings; empty where these cannot be read. */
export function settingsWords(settings: SiteSettings | undefined): SettingsWords {
  const {
    siteName: site = '',
    practitionerName: you = '',
    address: place = '',
    email = '',
    phone = '',
  } = settings ?? {}
  return { site, you, place, email, phone }
}
