import { services } from '~/services/services'
import type { SettingKey } from '~/site/settings'

type BookingKey = Extract<SettingKey, `booking.${string}`>

const bookingLabels = Object.fromEntries(services.map(({ slug, title }) => [`booking.${slug}`, title]))

/** The settings as the owner knows them; a booking link goes by the name of its service. */
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
  ...(bookingLabels as Record<BookingKey, string>),
}
